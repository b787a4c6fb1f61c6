import { createIndexStep } from '../upgrade/online-step.ts'

const isUnique = true

export const revisionIndexSteps = [
  createIndexStep('revisions_one_waiting_key', `revisions (listing_id) where status = 'pending' and not is_live`, {
    isUnique,
  }),
  createIndexStep('revisions_one_live_key', `revisions (listing_id, user_id) where status = 'pending' and is_live`, {
    isUnique,
  }),
]
