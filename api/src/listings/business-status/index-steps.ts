import { createIndexStep } from '../../upgrade/online-step.ts'

/** The index steps of an upgrade. In a new database, migrations create these indexes. */
export const businessStatusSteps = [
  createIndexStep('listings_moved_to_idx', 'listings (moved_to) where moved_to is not null'),
  createIndexStep('listings_reopens_on_idx', 'listings (reopens_on) where reopens_on is not null'),
  createIndexStep(
    'listings_unconfirmed_idx',
    'listings ((coalesce(confirmed_at, created_at)), id) where is_public and user_id is not null',
  ),
]
