import type { BusinessStatus } from '@dalil/db/vocabulary'

export const hasOpeningHours = (status: BusinessStatus): boolean => status === 'open' || status === 'temporarily_closed'
