import { type SiteFeature, siteSettingGroups } from '@dalil/db/vocabulary'
import { createSitePaths, type SiteRoute } from '../site-paths.ts'

type FeatureParts = {
  pages?: readonly string[]
  /** Calls of visitors and members. Staff calls stay, so that staff can clean up. */
  calls?: readonly string[]
  /** Calls that can be filtered by it, and are refused if they are. */
  filtered?: readonly string[]
  /** The first part of the names of its e-mails. */
  mails?: string
  jobs?: readonly string[]
}

/** What is gone while a feature is off. */
export const siteFeatures: Record<SiteFeature, FeatureParts> = {
  registration: { pages: ['/register'], calls: ['POST /auth/register'] },
  listings: {
    pages: ['/listings/create', '/landing'],
    calls: ['POST /listings', 'GET /listings/duplicates'],
  },
  claims: {
    pages: ['/claims/{id}'],
    calls: [
      'POST /claim-listing',
      'GET /user/claims',
      'GET /claims/{id}',
      'PUT /claims/{id}',
      'GET /claims/{id}/history',
      'POST /claims/{id}/email-code',
      'POST /claims/{id}/email-code/confirm',
      'POST /claims/{id}/register',
      'POST /claims/{id}/check-website',
      'POST /claims/{id}/object',
    ],
    mails: 'claims',
    jobs: ['claims:expire'],
  },
  reviews: {
    calls: [
      'GET /listings/{id}/reviews',
      'POST /listings/{id}/reviews',
      'GET /my-reviews',
      'PUT /reviews/{id}',
      'DELETE /reviews/{id}',
      'POST /reviews/{id}/appeal',
      'PUT /reviews/{id}/helpful',
      'DELETE /reviews/{id}/helpful',
      'PUT /reviews/{id}/reply',
      'DELETE /reviews/{id}/reply',
      'GET /user/helpful-reviews',
    ],
    filtered: ['GET /listings', 'GET /listings/map'],
    mails: 'reviews',
    jobs: ['reviews:find-signals'],
  },
  review_photos: {},
  suggestions: {
    pages: ['/listings/suggest/{id}', '/listings/suggestions/{id}'],
    calls: [
      'POST /listings/{id}/suggestions',
      'GET /user/listings/{id}/suggestions',
      'POST /suggestions/{id}/accept',
      'POST /suggestions/{id}/refuse',
    ],
    mails: 'suggestions',
  },
  blog: { pages: ['/blog', '/blog/{slug}'], filtered: ['GET /pages/{slug}'] },
  newsletter: {},
  testimonials: {},
}

export const listFeaturesOff = (site: Record<SiteFeature, boolean>): SiteFeature[] =>
  siteSettingGroups.features.filter((name) => !site[name])

/** Reads the table when it is called, so that bundles without a call leave it out. */
const find = (isPart: (parts: FeatureParts) => boolean | undefined): SiteFeature | undefined =>
  (Object.entries(siteFeatures) as [SiteFeature, FeatureParts][]).find(([, parts]) => isPart(parts))?.[0]

export const findFeatureOfPage = (page: string) => find(({ pages }) => pages?.includes(page))

export const findFeatureOfRoute = (route: SiteRoute) => findFeatureOfPage(createSitePaths().to(route))

export const findFeatureOfMail = (name: string) =>
  find(({ mails }) => mails !== undefined && name.startsWith(`${mails}:`))

export const findFeatureOfJob = (name: string) => find(({ jobs }) => jobs?.includes(name))

/** A call is a method and a path without `/api`, as in the OpenAPI document. */
export const findFeatureOfCall = (call: string) => find(({ calls }) => calls?.includes(call))

export const isRefusedIfOff = (call: string) =>
  find(({ calls, filtered }) => calls?.includes(call) || filtered?.includes(call)) !== undefined
