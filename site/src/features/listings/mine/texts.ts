import type { Translate } from '@dalil/api/locales'
import { ownListingStates } from '@dalil/db/vocabulary'
import { mapToTexts } from '../../../lib/text/map-to-texts.ts'
import { createConfirmPasswordTexts } from '../../accounts/texts/password-texts.ts'
import { createStateTexts } from '../state-texts.ts'
import { createOwnListingsTexts } from './own-listings-texts.ts'

export type MyListingsTexts = ReturnType<typeof createMyListingsTexts>

export const createMyListingsTexts = (t: Translate) => ({
  ...createOwnListingsTexts(t),
  title: t('my_listings.title'),
  search: t('my_listings.search'),
  everyState: t('my_listings.state.all'),
  states: mapToTexts(ownListingStates, (state) => t(`my_listings.state.${state}`)),
  noMatch: t('my_listings.no_match'),
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
  question: t('listing.confirm.title'),
  confirm: t('my_listings.confirm'),
  confirmed: t('my_listings.confirmed'),
  publish: t('my_listings.publish'),
  unpublish: t('my_listings.unpublish'),
  withdraw: t('my_listings.withdraw'),
  delete: t('my_listings.delete'),
  more: t('my_listings.more'),
  actOn: t('my_listings.act_on'),
  busy: t('my_listings.busy'),
  published: t('my_listings.published_toast'),
  submitted: t('my_listings.submitted_toast'),
  unpublished: t('my_listings.unpublished_toast'),
  dialog: { busy: t('dialog.deleting'), cancel: t('dialog.cancel'), close: t('dialog.close') },
  password: createConfirmPasswordTexts(t),
  loading: t('home.loading'),
  retry: t('account.retry'),
  pages: {
    label: t('pagination.label'),
    previous: t('pagination.previous'),
    next: t('pagination.next'),
    page: t('pagination.page'),
  },
  state: createStateTexts(t),
})
