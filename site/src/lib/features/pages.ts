import { findFeatureOfPage, findFeatureOfRoute } from '@dalil/api/contract/rules'
import type { SiteFeature } from '@dalil/db/vocabulary'
import type { SiteRoute } from '../paths.ts'

type Features = Record<SiteFeature, boolean>

export function isPageOff(routePattern: string, site: Features): boolean {
  const page = routePattern.replace('/[country]/[lang]', '').replace(/\[(\w+)\]/g, '{$1}')
  const feature = findFeatureOfPage(page)
  return feature !== undefined && !site[feature]
}

export function isRouteOn(route: SiteRoute, site: Features): boolean {
  const feature = findFeatureOfRoute(route)
  return feature === undefined || site[feature]
}
