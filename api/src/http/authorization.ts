import type { CountryCode } from '@dalil/db/vocabulary'
import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { uniqueSymbol } from 'hono-openapi'
import type { Settings } from '../settings.ts'
import type { AppContext, AppEnv, AuthenticatedEnv, Viewer } from './context.ts'
import { HttpError } from './http-error.ts'

/** The raw token of an `Authorization: Bearer …`. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1]

async function findViewer(c: AppContext): Promise<Viewer | null> {
  const token = bearerToken(c.req.header('authorization'))
  const account = token ? await c.var.findViewer(token) : null
  const viewer = account && restrictToUser(account, c.var.settings)
  if (token && viewer) c.env?.onAuthenticated?.(token, { id: viewer.session_id, account_id: viewer.id })
  // What somebody sees with their token is for nobody else to keep.
  c.header('Cache-Control', 'no-store')
  c.set('viewer', viewer)
  return viewer
}

/** Where staff need a second factor, who has none yet may do what any user may, whichever call it is. */
function restrictToUser(viewer: Viewer, { staffSecondFactor }: Settings): Viewer {
  const { role, moderates, second_factor } = viewer
  if (staffSecondFactor !== 'required' || role === 'user' || second_factor) return viewer
  return { ...viewer, role: 'user', moderates: [], withheld: { role, moderates } }
}

/** Why somebody may not do what staff do. */
export const staffAccessError = ({ withheld }: Pick<Viewer, 'withheld'>) =>
  withheld
    ? new HttpError('SECOND_FACTOR_REQUIRED', { messageKey: 'staff.second_factor_required' })
    : new HttpError('FORBIDDEN')

/** For calls that answer anyone, and somebody signed in more: `c.var.viewer` is set or null. */
export const optionalSession = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('authorization')) await findViewer(c)
  await next()
})

const refuseAnonymous = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  if (!(await findViewer(c as unknown as AppContext))) throw new HttpError('UNAUTHENTICATED')
  await next()
})

/** Refuses guests: no token, an unknown or an expired one. The OpenAPI document says so too. */
export const requireSession = Object.assign(refuseAnonymous, {
  [uniqueSymbol]: { spec: { security: [{ bearer: [] }] } },
})

/** After `requireSession`: only with a confirmed e-mail address. */
export const requireVerifiedEmail = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  if (!c.var.viewer.email_verified_at) throw new HttpError('EMAIL_NOT_VERIFIED')
  await next()
})

/** After `requireSession`: only within ten minutes of the log-in or of confirming the password. */
export const requireFreshSession = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  if (!c.var.viewer.is_fresh) throw new HttpError('PASSWORD_REQUIRED')
  await next()
})

type Person = Pick<Viewer, 'role' | 'moderates'>

export const isAdmin = (viewer: Pick<Viewer, 'role'> | null) =>
  viewer?.role === 'admin' || viewer?.role === 'super_admin'

/** In the back office owning something is not enough: staff act on what stands in a country of theirs. */
export type AccessLevel = 'member' | 'staff'

/** Whether somebody moderates listings of this country and what belongs to them: admins those of every country. */
export const mayModerate = (viewer: Person, { country }: { country: CountryCode }) =>
  isAdmin(viewer) || (viewer.role === 'moderator' && viewer.moderates.includes(country))

/** The same as a condition on the column of the country; undefined where nothing restricts. */
export function moderatedCountryFilter({ role, moderates }: Person, country: AnyColumn): SQL | undefined {
  if (isAdmin({ role })) return undefined
  return role === 'moderator' ? inArray(country, moderates) : sql`false`
}

/** After `requireSession`: admins and super admins. */
export const requireAdmin = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  if (!isAdmin(c.var.viewer)) throw staffAccessError(c.var.viewer)
  await next()
})

/** After `requireSession`: everybody with a role in the back office, moderators for what their countries have. */
export const requireStaff = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  if (c.var.viewer.role === 'user') throw staffAccessError(c.var.viewer)
  await next()
})
