import { Hono } from 'hono'
import { adminUserRoutes } from '../accounts/administration/admin-routes.ts'
import { adminInvitationRoutes } from '../accounts/invitations/admin-routes.ts'
import { adminAuditRoutes } from '../audit/routes.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { adminClaimRoutes } from '../claims/admin-routes.ts'
import { adminMessageRoutes } from '../contact/admin-routes.ts'
import { adminDuplicateRoutes } from '../duplicates/admin-routes.ts'
import { requireResourceAccess, requireSession, requireStaff } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { adminImportRoutes } from '../listings/imports/admin-routes.ts'
import { adminCategoryMappingRoutes } from '../listings/mappings/admin-routes.ts'
import { adminListingRoutes } from '../listings/moderate/admin-routes.ts'
import { adminMergeRoutes } from '../merges/admin-routes.ts'
import { adminRevisionRoutes, adminSuggestionRoutes } from '../proposals/admin-routes.ts'
import { adminListingEditRoutes } from '../proposals/edits/admin-routes.ts'
import { adminQueueRoutes } from '../queues/routes.ts'
import { adminReportRoutes } from '../reports/admin-routes.ts'
import { adminReviewRoutes } from '../reviews/admin-routes.ts'
import { adminSetupRoutes } from '../setup/routes.ts'
import { adminPageRoutes } from '../site-pages/admin-routes.ts'
import { adminSettingsRoutes } from '../site-settings/admin-routes.ts'
import { adminTextRoutes } from '../site-settings/text-routes.ts'
import { adminNoteRoutes, assignmentRoutes } from '../staff-work/routes.ts'
import { adminStatsRoutes } from '../stats/routes.ts'
import { adminStreetRoutes } from '../streets/admin-routes.ts'
import { adminSynonymRoutes } from '../synonyms/routes.ts'
import { adminMailRoutes } from '../system/mail-routes.ts'
import { adminSystemRoutes } from '../system/routes.ts'
import type { Deps } from './deps.ts'

type Cached = { cache?: ResponseCache }

export const backOffice = ({
  sql,
  reads,
  settings,
  streets,
  mailer,
  cache,
}: Pick<Deps, 'sql' | 'reads' | 'settings' | 'streets' | 'mailer'> & Cached) =>
  new Hono<AuthenticatedEnv>()
    .use(requireSession, requireStaff)
    .use('/:resource/*', requireResourceAccess)
    .route('/queues', adminQueueRoutes)
    .route('/listings', adminListingRoutes({ reads: reads.staffReads.sql, writes: sql }))
    .route('/listings', adminListingEditRoutes)
    .route('/imports', adminImportRoutes(sql))
    .route('/category-mappings', adminCategoryMappingRoutes)
    .route('/revisions', adminRevisionRoutes)
    .route('/suggestions', adminSuggestionRoutes)
    .route('/duplicates', adminDuplicateRoutes)
    .route('/merges', adminMergeRoutes)
    .route('/claims', adminClaimRoutes)
    .route('/reports', adminReportRoutes)
    .route('/reviews', adminReviewRoutes)
    .route('/notes', adminNoteRoutes)
    .route('/', assignmentRoutes)
    .route('/users', adminUserRoutes)
    .route('/invitations', adminInvitationRoutes)
    .route('/messages', adminMessageRoutes)
    .route('/search-synonyms', adminSynonymRoutes)
    .route('/mails', adminMailRoutes)
    .route('/audit', adminAuditRoutes)
    .route('/settings', adminSettingsRoutes)
    .route('/setup', adminSetupRoutes)
    .route('/streets', adminStreetRoutes(streets))
    .route('/texts', adminTextRoutes)
    .route('/pages', adminPageRoutes)
    .route('/', adminStatsRoutes)
    .route('/system', adminSystemRoutes({ ...reads.staffReads, settings, mailer, ...(cache ? { cache } : {}) }))
