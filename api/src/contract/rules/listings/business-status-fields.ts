import type { BusinessStatus } from '@dalil/db/vocabulary'

export const businessStatusFields = {
  reopens_on: 'temporarily_closed',
  moved_to: 'moved',
} as const satisfies Record<string, BusinessStatus>

type BusinessStatusField = keyof typeof businessStatusFields

export const listExcludedFields = (status: string): BusinessStatusField[] =>
  (Object.keys(businessStatusFields) as BusinessStatusField[]).filter((field) => businessStatusFields[field] !== status)
