import type { SitePageLink } from '@dalil/api/contract'
import { fillLine } from '@dalil/api/contract/rules'
import { toOperatorValues } from '@dalil/api/locales'

/** `pages` is undefined on pages that are rendered without the middleware's data. */
export function findOwnPages({ pages, site, locale, settings, t }: App.Locals, kind: SitePageLink['kind'] = 'page') {
  const found = (pages ?? []).filter((page) => page.kind === kind && page.language === locale.lang)
  if (found.length === 0) return []
  const values = toOperatorValues(site, locale.lang, settings.supportEmail, t)
  return found.map((page) => ({ ...page, title: fillLine(page.title, values) }))
}
