import { Problem } from '@dalil/api/contract'
import { createMiddleware } from 'hono/factory'
import { uniqueSymbol } from 'hono-openapi'
import type { AppContext, AppEnv, SignedInEnv, Viewer } from './context.ts'

/** The raw token of `Authorization: Bearer …`. */
function bearerToken(c: AppContext): string | null {
  return /^Bearer +(\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

async function findViewer(c: AppContext): Promise<Viewer | null> {
  const token = bearerToken(c)
  const viewer = token ? await c.var.findViewer(token) : null
  // What somebody sees with their token is for nobody else to keep.
  c.header('Cache-Control', 'no-store')
  c.set('viewer', viewer)
  return viewer
}

/** For calls that answer anyone, and somebody signed in more: `c.var.viewer` is set or null. */
export const perhapsSignedIn = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('authorization')) await findViewer(c)
  await next()
})

const refuseGuests = createMiddleware<SignedInEnv>(async (c, next) => {
  if (!(await findViewer(c as unknown as AppContext))) throw new Problem('UNAUTHENTICATED')
  await next()
})

/** Refuses guests: no token, an unknown or an expired one. The OpenAPI document says so too. */
export const signedIn = Object.assign(refuseGuests, {
  [uniqueSymbol]: { spec: { security: [{ bearer: [] }] } },
})

/** After `signedIn`: only with a confirmed e-mail address. */
export const verified = createMiddleware<SignedInEnv>(async (c, next) => {
  if (!c.var.viewer.email_verified_at) throw new Problem('EMAIL_NOT_VERIFIED')
  await next()
})

export const isAdmin = (viewer: Pick<Viewer, 'role'> | null) =>
  viewer?.role === 'admin' || viewer?.role === 'super_admin'

/** After `signedIn`: admins and super admins. */
export const admin = createMiddleware<SignedInEnv>(async (c, next) => {
  if (!isAdmin(c.var.viewer)) throw new Problem('FORBIDDEN')
  await next()
})
