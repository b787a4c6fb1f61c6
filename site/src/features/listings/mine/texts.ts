import type { Translate } from '@dalil/api/locales'
import { stateTexts } from '../state-texts.ts'

export type MyListingsTexts = ReturnType<typeof myListingsTexts>

export const myListingsTexts = (t: Translate) => ({
  title: t('my_listings.title'),
  add: t('my_listings.add'),
  count: t('my_listings.count'),
  countPublic: t('my_listings.count_public'),
  place: t('my_listings.place'),
  status: t('my_listings.status'),
  price: t('my_listings.price'),
  noPrice: t('my_listings.no_price'),
  views: t('my_listings.views'),
  actions: t('my_listings.actions'),
  edit: t('my_listings.edit'),
  insights: t('insights.title'),
  publish: t('my_listings.publish'),
  unpublish: t('my_listings.unpublish'),
  delete: t('my_listings.delete'),
  actOn: t('my_listings.act_on'),
  busy: t('my_listings.busy'),
  published: t('my_listings.published_toast'),
  submitted: t('my_listings.submitted_toast'),
  unpublished: t('my_listings.unpublished_toast'),
  deleted: t('profile.listings.deleted'),
  dialog: {
    title: t('profile.listings.delete.question'),
    text: t('profile.listings.delete.text'),
    confirm: t('profile.listings.delete.confirm'),
    busy: t('dialog.deleting'),
    cancel: t('dialog.cancel'),
    close: t('dialog.close'),
  },
  sign: t('plate.blank'),
  empty: t('profile.listings.empty'),
  emptyText: t('profile.listings.empty.text'),
  create: t('profile.listings.create'),
  loading: t('home.loading'),
  retry: t('account.retry'),
  pages: {
    label: t('pagination.label'),
    previous: t('pagination.previous'),
    next: t('pagination.next'),
    page: t('pagination.page'),
  },
  state: stateTexts(t),
})
