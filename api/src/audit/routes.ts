import { auditEntry, auditSearch } from '@dalil/api/contract'
import { StaffResource } from '../http/staff-resource.ts'
import { readAudit, readAuditEntry } from './queries.ts'

export const adminAuditRoutes = new StaffResource(auditEntry, ({ db }, id) => readAuditEntry(db, id))
  .list('audit', auditSearch, auditEntry, 'List audit entries', ({ db }, search) => readAudit(db, search))
  .item('Read an audit entry')
