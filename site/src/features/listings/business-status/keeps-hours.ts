import type { BusinessStatus } from '@dalil/db/vocabulary'

/** Whether its opening hours are those of the place, now or once it reopens. */
export const keepsHours = (status: BusinessStatus): boolean => status === 'open' || status === 'temporarily_closed'
