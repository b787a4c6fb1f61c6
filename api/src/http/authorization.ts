import { isAdmin, isResource, mayOpenResource } from '@dalil/api/contract/rules'
import type { CountryCode } from '@dalil/db/vocabulary'
import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { uniqueSymbol } from 'hono-openapi'
import type { Settings } from '../settings/settings.ts'
import type { AppContext, AppEnv, AuthenticatedEnv, Moderator, Viewer } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { setViewCookies } from './static/view-cookie.ts'

export const parseBearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1]

async function findViewer(c: AppContext): Promise<Viewer | null> {
  const token = parseBearerToken(c.req.header('authorization'))
  const account = token ? await c.var.findViewer(token) : null
  const viewer = account && restrictToUser(account, c.var.settings)
  if (token && viewer && !viewer.key) c.env?.onAuthenticated?.(token, { id: viewer.session_id, account_id: viewer.id })
  if (viewer && c.env?.access) c.env.access.account_id = viewer.id
  if (token && viewer && !viewer.key && c.req.method === 'GET') {
    const { is_open } = await c.var.siteSettings.read()
    setViewCookies(c, token, c.var.settings.publicUrl, !is_open && viewer.role !== 'user')
  }
  c.header('Cache-Control', 'no-store')
  c.set('viewer', viewer)
  return viewer
}

/** With `STAFF_SECOND_FACTOR=required`, staff without a second factor have only the rights of users. */
export function restrictToUser(viewer: Viewer, { staffSecondFactor }: Settings): Viewer {
  const { role, moderates, second_factor } = viewer
  if (staffSecondFactor !== 'required' || role === 'user' || second_factor) return viewer
  return { ...viewer, role: 'user', moderates: [], withheldRights: { role, moderates } }
}

export const findStaffAccessError = ({ withheldRights }: Pick<Viewer, 'withheldRights'>) =>
  withheldRights
    ? new HttpError('SECOND_FACTOR_REQUIRED', { messageKey: 'staff.second_factor_required' })
    : new HttpError('FORBIDDEN')

const optionalSecurity = { [uniqueSymbol]: { spec: { security: [{}, { bearer: [] }] } } }

export const optionalSession = Object.assign(
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.header('authorization')) await findViewer(c)
    await next()
  }),
  optionalSecurity,
)

/** Responds with 401 to an ended session, because a message stored as a guest's would lose its sender. */
export const optionalSessionOfSender = Object.assign(
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.header('authorization') && !(await findViewer(c))) throw new HttpError('UNAUTHENTICATED')
    await next()
  }),
  { ...optionalSecurity, errors: ['UNAUTHENTICATED'] },
)

const refuseAnonymous = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  if (!(await findViewer(c as unknown as AppContext))) throw new HttpError('UNAUTHENTICATED')
  await next()
})

export const requireSession = Object.assign(refuseAnonymous, {
  [uniqueSymbol]: { spec: { security: [{ bearer: [] }] } },
})

const requireThat = (code: 'EMAIL_NOT_VERIFIED' | 'PASSWORD_REQUIRED', isAllowed: (viewer: Viewer) => boolean) =>
  Object.assign(
    createMiddleware<AuthenticatedEnv>(async (c, next) => {
      if (!isAllowed(c.var.viewer)) throw new HttpError(code)
      await next()
    }),
    { errors: [code] },
  )

export const requireVerifiedEmail = requireThat('EMAIL_NOT_VERIFIED', (viewer) => viewer.email_verified_at !== null)
export const requireFreshSession = requireThat('PASSWORD_REQUIRED', ({ is_fresh }) => is_fresh)

/** `staff` applies under `/admin` to listings in the account's moderated countries, without the rights of an owner. */
export type AccessLevel = 'member' | 'staff'

/** Moderators decide about nothing in which they have a part; admins may, and the audit log names them. */
export const mustBeImpartial = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'moderator'

export const mayModerate = (viewer: Moderator, { country }: { country: CountryCode }) =>
  isAdmin(viewer) || (viewer.role === 'moderator' && viewer.moderates.includes(country))

export function createModeratedCountryFilter({ role, moderates }: Moderator, country: AnyColumn): SQL | undefined {
  if (isAdmin({ role })) return undefined
  return role === 'moderator' ? inArray(country, moderates) : sql`false`
}

const requireRole = (isAllowed: (viewer: Viewer) => boolean) =>
  Object.assign(
    createMiddleware<AuthenticatedEnv>(async (c, next) => {
      if (!isAllowed(c.var.viewer)) throw findStaffAccessError(c.var.viewer)
      await next()
    }),
    { errors: ['FORBIDDEN', 'SECOND_FACTOR_REQUIRED'] },
  )

export const requireAdmin = requireRole(isAdmin)
export const requireSuperAdmin = requireRole(({ role }) => role === 'super_admin')

export const requireStaff = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  if (c.var.viewer.role === 'user') throw findStaffAccessError(c.var.viewer)
  await next()
})

export const requireResourceAccess = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  const { viewer } = c.var
  const resource = c.req.param('resource') ?? ''
  if (isAdmin(viewer) && !isResource(resource)) throw new HttpError('NOT_FOUND')
  if (!mayOpenResource(viewer.role, resource)) throw findStaffAccessError(viewer)
  await next()
})
