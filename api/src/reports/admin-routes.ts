import { adminReport, adminReportSearch, bulkReportDecision, decisionInput } from '@dalil/api/contract'
import { decideEach } from '../http/bulk.ts'
import { StaffResource } from '../http/staff-resource.ts'
import { readReport, readReportQueue } from './admin-queries.ts'
import { decideReport } from './decide.ts'

export const adminReportRoutes = new StaffResource(adminReport, readReport)
  .list('reports', adminReportSearch, adminReport, 'List reports, oldest first', readReportQueue)
  .bulk(bulkReportDecision, 'Decide about several items, each separately', (context, { action, reason }, items) =>
    decideEach(context, items, ({ id }) =>
      decideReport(context, id, action === 'resolve' ? 'resolved' : 'dismissed', reason),
    ),
  )
  .item('Read a report with the reported item')
  .decision('resolve', decisionInput, 'Resolve a report', (context, id, { reason }) =>
    decideReport(context, id, 'resolved', reason),
  )
  .decision('dismiss', decisionInput, 'Dismiss a report', (context, id, { reason }) =>
    decideReport(context, id, 'dismissed', reason),
  )
