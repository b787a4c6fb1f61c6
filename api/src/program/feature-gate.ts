import { booleanParam } from '@dalil/api/contract'
import { findFeatureOfCall } from '@dalil/api/contract/rules'
import type { SiteFeature } from '@dalil/db/vocabulary'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'

/** Refuses the calls of features that the operator turned off. */
export const refuseFeaturesThatAreOff = createMiddleware<AppEnv>(async (c, next) => {
  const features = [findFeature(c), findFilteredFeature(c)].filter((feature) => feature !== undefined)
  if (features.length === 0) return next()
  const site = await c.var.siteSettings.read()
  if (features.some((feature) => !site[feature])) throw new HttpError('FEATURE_OFF')
  return next()
})

const findFeature = (c: AppContext) =>
  matchedRoutes(c)
    .map(({ method, path }) => findFeatureOfCall(`${method} ${path.replace('/api', '').replace(/:(\w+)/g, '{$1}')}`))
    .find((feature) => feature !== undefined)

/** Lists of places can be filtered and sorted by stars, lists of reviews by photographs; pages of one kind are posts. */
function findFilteredFeature({ req }: AppContext): SiteFeature | undefined {
  if (/^\/api\/pages\/./.test(req.path)) return req.query('kind') === 'post' ? 'blog' : undefined
  if (!/^\/api\/listings(?:\/|$)/.test(req.path)) return undefined
  if (req.query('min_rating') || req.query('sort_by')?.startsWith('rating')) return 'reviews'
  return booleanParam.safeParse(req.query('with_photos')).data ? 'review_photos' : undefined
}
