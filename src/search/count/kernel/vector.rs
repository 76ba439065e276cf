//! Vectors of bits, and how work on them gets to a processor that has them.

/// A fixed number of bits, on which the kernel works all at once.
pub(super) trait Vector: Copy {
    /// Its length in words of 64 bits: at most [`MAX_WORDS`].
    const WORDS: usize;

    fn zero() -> Self;
    fn is_zero(self) -> bool;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// From the first words of a slice.
    fn read(words: &[u64]) -> Self;
    /// Into the first words of a slice.
    fn write(self, words: &mut [u64]);

    /// Runs a task where the compiler may use the processor's instructions for these vectors.
    fn run<O>(task: impl Task<O>) -> O;
}

/// No vector is longer.
pub(super) const MAX_WORDS: usize = 4;

/// Work on vectors in the inner loops. `run` is to be inlined, with all that it calls: what is not
/// inlined is compiled without the vectors' instructions.
pub(super) trait Task<Output> {
    fn run(self) -> Output;
}

/// Words that any processor has, and that a compiler puts together as the processor allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(super) struct Words<const N: usize>([u64; N]);

impl<const N: usize> Words<N> {
    #[inline(always)]
    fn zip(self, other: Self, of_words: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = of_words(*word, other);
        }
        Self(words)
    }
}

impl<const N: usize> Vector for Words<N> {
    const WORDS: usize = N;

    #[inline(always)]
    fn zero() -> Self {
        Self([0; N])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |one, other| one ^ other)
    }

    #[inline(always)]
    fn read(words: &[u64]) -> Self {
        let mut read = [0; N];
        read.copy_from_slice(&words[..N]);
        Self(read)
    }

    #[inline(always)]
    fn write(self, words: &mut [u64]) {
        words[..N].copy_from_slice(&self.0);
    }

    #[inline(always)]
    fn run<O>(task: impl Task<O>) -> O {
        task.run()
    }
}
