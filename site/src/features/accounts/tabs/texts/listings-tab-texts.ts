import type { Translate } from '@dalil/api/locales'
import { createOwnListingsTexts } from '../../../listings/mine/own-listings-texts.ts'

export const createListingsTabTexts = (t: Translate) => ({
  ...createOwnListingsTexts(t),
  table: t('profile.listings.table'),
  edit: t('profile.listings.edit'),
  delete: t('profile.listings.delete'),
})
