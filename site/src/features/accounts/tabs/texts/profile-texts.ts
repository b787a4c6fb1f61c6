import type { Translate } from '@dalil/api/locales'
import { createStateTexts } from '../../../listings/state-texts.ts'
import { createConfirmPasswordTexts } from '../../texts/password-texts.ts'
import { createClaimsTabTexts } from './claims-tab-texts.ts'
import { createEmailFormTexts } from './email-form-texts.ts'
import { createFavouritesTabTexts } from './favourites-tab-texts.ts'
import { createListingsTabTexts } from './listings-tab-texts.ts'
import { createNamesFormTexts } from './names-form-texts.ts'
import { createNotificationsTabTexts } from './notifications-tab-texts.ts'
import { createPasswordFormTexts } from './password-form-texts.ts'
import { createReviewsTabTexts } from './reviews-tab-texts.ts'
import { createSecurityTabTexts } from './security-tab-texts.ts'
import { createSessionsTabTexts } from './sessions-tab-texts.ts'

export type ProfileTexts = ReturnType<typeof createProfileTexts>

export const createProfileTexts = (t: Translate) => ({
  title: t('profile.title'),
  loading: t('home.loading'),
  retry: t('account.retry'),
  wrong: t('profile.wrong'),
  more: t('account.more'),
  browse: t('profile.reviews.browse'),
  verify: { text: t('verify.banner'), again: t('verify.again'), sending: t('form.sending') },
  state: createStateTexts(t),
  dialog: { cancel: t('dialog.cancel'), close: t('dialog.close'), busy: t('dialog.deleting') },
  tabs: t('profile.tabs'),
  tab: {
    profile: t('profile.tab.profile'),
    listings: t('profile.tab.listings'),
    reviews: t('profile.tab.reviews'),
    favourites: t('profile.tab.favourites'),
    claims: t('profile.tab.claims'),
    notifications: t('profile.tab.notifications'),
    security: t('profile.tab.security'),
    sessions: t('profile.tab.sessions'),
  },
  names: createNamesFormTexts(t),
  email: createEmailFormTexts(t),
  password: createPasswordFormTexts(t),
  confirmPassword: createConfirmPasswordTexts(t),
  export: {
    title: t('profile.export'),
    text: t('profile.export.text'),
    load: t('profile.export.load'),
    busy: t('profile.export.busy'),
  },
  delete: {
    title: t('profile.delete'),
    text: t('profile.delete.text'),
    open: t('profile.delete.open'),
    question: t('profile.delete.question'),
    confirm: t('profile.delete.confirm'),
    done: t('profile.delete.done'),
    goes: t('profile.delete.goes'),
    offer: t('profile.delete.offer'),
  },
  listings: createListingsTabTexts(t),
  reviews: createReviewsTabTexts(t),
  favourites: createFavouritesTabTexts(t),
  sessions: createSessionsTabTexts(t),
  security: createSecurityTabTexts(t),
  claims: createClaimsTabTexts(t),
  notifications: createNotificationsTabTexts(t),
})
