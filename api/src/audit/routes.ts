import { auditEntry, auditList, auditSearch } from '@dalil/api/contract'
import { StaffRoutes } from '../http/staff-routes.ts'
import { readAudit, readAuditEntry } from './queries.ts'

export const adminAuditRoutes = new StaffRoutes(auditEntry, ({ db }, id) => readAuditEntry(db, id))
  .list('audit', auditSearch, auditList, 'List audit entries', ({ db }, search) => readAudit(db, search))
  .item('Read an audit entry')
