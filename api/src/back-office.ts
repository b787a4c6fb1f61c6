import { Hono } from 'hono'
import { adminUsers } from './accounts/administration/admin-routes.ts'
import { adminAudit } from './audit/routes.ts'
import { adminClaims } from './claims/admin-routes.ts'
import { adminMessages } from './contact/admin-routes.ts'
import type { Deps } from './deps.ts'
import { requireAdmin, requireSession, requireStaff } from './http/authorization.ts'
import type { AuthenticatedEnv } from './http/context.ts'
import { adminListings } from './listings/moderate/admin-routes.ts'
import { adminQueues } from './queues/routes.ts'
import { adminReports } from './reports/admin-routes.ts'
import { adminReviews } from './reviews/admin-routes.ts'
import { adminStats } from './stats/routes.ts'
import { adminSynonyms } from './synonyms/routes.ts'

/** Under `/api/admin`: first the routes for staff, then those for admins. */
export const backOffice = ({ sql }: Pick<Deps, 'sql'>) =>
  new Hono<AuthenticatedEnv>()
    .use(requireSession, requireStaff)
    .route('/queues', adminQueues)
    .route('/listings', adminListings(sql))
    .route('/claims', adminClaims)
    .route('/reports', adminReports)
    .route('/reviews', adminReviews)
    .use(requireAdmin)
    .route('/users', adminUsers)
    .route('/messages', adminMessages)
    .route('/search-synonyms', adminSynonyms)
    .route('/audit', adminAudit)
    .route('/stats', adminStats)
