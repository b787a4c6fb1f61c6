import { createIndexStep } from '../upgrade/online-step.ts'

export const mergeIndexSteps = [
  createIndexStep('listings_merged_into_idx', 'listings (merged_into) where merged_into is not null'),
]
