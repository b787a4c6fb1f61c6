import type { createFactories } from './factories.ts'

/** Creates one item of each queue of the staff, and returns its id by the name of the queue. */
export const createQueueItems = async (make: Awaited<ReturnType<typeof createFactories>>) => ({
  listings: await make.listing(),
  revisions: await make.revision(),
  suggestions: await make.suggestion(),
  duplicates: await make.duplicate(),
  claims: await make.claim(),
  reports: await make.report(),
  reviews: await make.review(),
  messages: await make.message(),
})
