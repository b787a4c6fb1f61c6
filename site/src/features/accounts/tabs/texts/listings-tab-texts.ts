import type { Translate } from '@dalil/api/locales'

export const createListingsTabTexts = (t: Translate) => ({
  sign: t('plate.blank'),
  empty: t('profile.listings.empty'),
  emptyText: t('profile.listings.empty.text'),
  create: t('profile.listings.create'),
  table: t('profile.listings.table'),
  edit: t('profile.listings.edit'),
  delete: t('profile.listings.delete'),
  deletion: {
    title: t('profile.listings.delete.question'),
    text: t('profile.listings.delete.text'),
    confirm: t('profile.listings.delete.confirm'),
    deleted: t('profile.listings.deleted'),
  },
})
