//! Vectors of 256 bits on x86-64 processors that have AVX2, which is asked for at run time.
//!
//! All `unsafe` of the counter is here, and for one reason: the compiler cannot know that the processor
//! has these instructions. Nothing makes or takes an [`Avx2`] unless [`is_available`] has said so.
#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm256_testz_si256, _mm256_xor_si256,
};

use super::vector::{Task, Vector};

/// Whether this processor has AVX2, and the instruction that counts ones.
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")
}

/// 256 bits.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

impl Vector for Avx2 {
    const WORDS: usize = 4;

    #[inline(always)]
    fn zero() -> Self {
        // SAFETY: the processor has AVX2, as this file's head says; so below.
        Self(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: as above.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn read(words: &[u64]) -> Self {
        let words = &words[..Self::WORDS];
        // SAFETY: as above; 256 bits are read, which the slice has, at any alignment.
        Self(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn write(self, words: &mut [u64]) {
        let words = &mut words[..Self::WORDS];
        // SAFETY: as above; 256 bits are written, which the slice has, at any alignment.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn run<O>(task: impl Task<O>) -> O {
        #[target_feature(enable = "avx2,popcnt")]
        fn run_with_avx2<O>(task: impl Task<O>) -> O {
            task.run()
        }
        // SAFETY: as above.
        unsafe { run_with_avx2(task) }
    }
}
