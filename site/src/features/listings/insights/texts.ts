import type { Translate } from '@dalil/api/locales'
import { contactKinds } from '@dalil/db/vocabulary'
import { mapToTexts } from '../../../lib/text/map-to-texts.ts'

export type InsightsTexts = ReturnType<typeof createInsightsTexts>

export const createInsightsTexts = (t: Translate) => ({
  title: t('insights.title'),
  back: t('my_listings.title'),
  period: t('insights.period'),
  days: { 30: t('insights.days.30'), 90: t('insights.days.90') },
  views: t('insights.views'),
  contacts: t('insights.contacts'),
  favourites: t('insights.favourites'),
  reviews: t('insights.reviews'),
  before: t('insights.before'),
  increase: t('insights.increase'),
  decrease: t('insights.decrease'),
  chart: t('insights.chart'),
  chartNone: t('insights.chart.none'),
  chartSummary: t('insights.chart.summary'),
  table: t('insights.table'),
  day: t('insights.day'),
  kinds: mapToTexts(contactKinds, (kind) => t(`insights.kind.${kind}`)),
  searches: t('insights.searches'),
  searchesHint: t('insights.searches.hint'),
  searchesNone: t('insights.searches.none'),
  loading: t('home.loading'),
  retry: t('account.retry'),
})
