import { roles } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idParam } from '../fields/id.ts'
import { lineInput } from '../fields/text.ts'
import { component } from '../schemas.ts'
import { nameReference } from './references.ts'
import { createAdminSearch, periodFields } from './search.ts'

export const auditEntry = component('AuditEntry', {
  id: z.number().int(),
  /** The account that acted, with its name even after its deletion; null if no account was recorded. */
  actor: nameReference.extend({ role: z.enum(roles).nullable() }).nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.number().int(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditSearch = createAdminSearch(['created_at', 'id'], 'DESC', {
  actor_id: idParam.optional(),
  subject_type: lineInput({ max: 30 }).optional(),
  subject_id: idParam.optional(),
  action: lineInput({ max: 60 }).optional(),
  ...periodFields,
})
export type AuditSearch = z.output<typeof auditSearch>
