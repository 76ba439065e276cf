//! One solution of any size, built by a formula: it has no number, and no search behind it.

use std::sync::Arc;
use std::time::Duration;

use crate::board::{Size, Solution};
use crate::job::{Constructed, Failure, Job, Wake, start_construct};

/// A solution being built, or built.
#[derive(Default)]
pub(super) struct OneSolution {
    building: Option<Job<(), Option<Constructed>>>,
    built: Option<Arc<Solution>>,
}

/// How building ended.
#[derive(Debug)]
pub(super) enum Built {
    Done { size: Size, took: Duration },
    Failed(Failure),
}

impl OneSolution {
    /// Builds one of this size; what was built before stays until then.
    pub fn build(&mut self, size: Size, wake: Wake) {
        self.building = Some(start_construct(size, wake));
    }

    /// The solution, once it is built.
    pub fn solution(&self) -> Option<&Arc<Solution>> {
        self.built.as_ref()
    }

    pub fn close(&mut self) {
        *self = Self::default();
    }

    /// Takes in what the job has reported; answers with its end when it comes.
    pub fn take_reports(&mut self) -> Option<Built> {
        let end = self.building.as_ref()?.end()?;
        self.building = None;
        match end {
            Ok(constructed) => {
                let Constructed { solution, took } = constructed?;
                let size = solution.size();
                self.built = Some(Arc::new(solution));
                Some(Built::Done { size, took })
            }
            Err(failure) => Some(Built::Failed(failure)),
        }
    }
}
