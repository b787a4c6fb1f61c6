import type { Translate } from '@dalil/api/locales'
import { stateTexts } from '../../../listings/state-texts.ts'
import { confirmPasswordTexts } from '../../texts/password-texts.ts'
import { claimsTabTexts } from './claims-tab-texts.ts'
import { favouritesTabTexts } from './favourites-tab-texts.ts'
import { listingsTabTexts } from './listings-tab-texts.ts'
import { namesFormTexts } from './names-form-texts.ts'
import { notificationsTabTexts } from './notifications-tab-texts.ts'
import { passwordFormTexts } from './password-form-texts.ts'
import { reviewsTabTexts } from './reviews-tab-texts.ts'
import { securityTabTexts } from './security-tab-texts.ts'
import { sessionsTabTexts } from './sessions-tab-texts.ts'

export type ProfileTexts = ReturnType<typeof profileTexts>

export const profileTexts = (t: Translate) => ({
  title: t('profile.title'),
  loading: t('home.loading'),
  retry: t('account.retry'),
  wrong: t('profile.wrong'),
  more: t('account.more'),
  browse: t('profile.reviews.browse'),
  verify: { text: t('verify.banner'), again: t('verify.again'), sending: t('form.sending') },
  state: stateTexts(t),
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
  names: namesFormTexts(t),
  password: passwordFormTexts(t),
  confirmPassword: confirmPasswordTexts(t),
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
  },
  listings: listingsTabTexts(t),
  reviews: reviewsTabTexts(t),
  favourites: favouritesTabTexts(t),
  sessions: sessionsTabTexts(t),
  security: securityTabTexts(t),
  claims: claimsTabTexts(t),
  notifications: notificationsTabTexts(t),
})
