import type { BusinessStatus } from '@dalil/db/vocabulary'

/** The fields that only one business status has. */
export const businessStatusFields = {
  reopens_on: 'temporarily_closed',
  moved_to: 'moved',
} as const satisfies Record<string, BusinessStatus>

type BusinessStatusField = keyof typeof businessStatusFields

/** Lists the fields that a listing with the business status cannot have. */
export const listExcludedFields = (status: string): BusinessStatusField[] =>
  (Object.keys(businessStatusFields) as BusinessStatusField[]).filter((field) => businessStatusFields[field] !== status)
