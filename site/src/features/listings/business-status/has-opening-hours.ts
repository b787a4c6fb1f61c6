import type { BusinessStatus } from '@dalil/db/vocabulary'

/** Whether a place with this status has opening hours, now or after it reopens. */
export const hasOpeningHours = (status: BusinessStatus): boolean => status === 'open' || status === 'temporarily_closed'
