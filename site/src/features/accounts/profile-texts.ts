import type { Translate } from '@dalil/api/locales'
import { languages, mailKinds } from '@dalil/db/vocabulary'
import { issueTexts } from '../../lib/issue-texts.ts'
import type { CategoryLookup } from '../categories/tree.ts'
import { fallbackCover } from '../listings/card/fallback-cover.ts'
import { stateTexts } from '../listings/state-texts.ts'
import { confirmPasswordTexts, newPasswordRules, passwordTexts } from './texts.ts'

const recoveryCodes = 10

export type ProfileTexts = ReturnType<typeof profileTexts>

export const profileTexts = (t: Translate, tree: CategoryLookup) => ({
  title: t('profile.title'),
  loading: t('home.loading'),
  retry: t('account.retry'),
  wrong: t('profile.wrong'),
  more: t('account.more'),
  browse: t('profile.reviews.browse'),
  covers: Object.fromEntries(
    tree.branches.flatMap((branch) =>
      [branch, ...branch.children].map(({ id, slug }) => [String(id), fallbackCover(slug, branch.top)]),
    ),
  ),
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
  names: namesTexts(t),
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
  listings: listingsTexts(t),
  reviews: reviewsTexts(t),
  favourites: favouritesTexts(t),
  sessions: sessionsTexts(t),
  security: securityTexts(t),
  claims: claimsTexts(t),
  notifications: notificationsTexts(t),
})

const namesTexts = (t: Translate) => ({
  issues: issueTexts(t, 'first_name_required', 'last_name_required', 'name_short', 'name_long'),
  title: t('profile.names'),
  firstName: t('account.first_name'),
  lastName: t('account.last_name'),
  email: t('account.email'),
  emailHint: t('profile.email.hint'),
  save: t('profile.save'),
  saving: t('form.saving'),
  saved: t('profile.saved'),
  failed: t('profile.failed'),
})

const passwordFormTexts = (t: Translate) => ({
  issues: issueTexts(t, 'current_password_required', ...newPasswordRules),
  passwords: passwordTexts(t),
  title: t('profile.password'),
  current: t('account.password.current'),
  fresh: t('account.password.new'),
  hint: t('account.password.hint'),
  confirm: t('account.password.confirm'),
  save: t('profile.password.save'),
  saving: t('form.saving'),
  saved: t('profile.password.saved'),
})

const listingsTexts = (t: Translate) => ({
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

const reviewsTexts = (t: Translate) => ({
  empty: t('profile.reviews.empty'),
  emptyText: t('profile.reviews.empty.text'),
  stars: t('rating.stars'),
  fallback: t('profile.reviews.fallback'),
  forbidden: t('profile.reviews.forbidden'),
  delete: t('profile.reviews.delete'),
  deletion: {
    title: t('profile.reviews.delete.question'),
    text: t('profile.listings.delete.text'),
    confirm: t('profile.listings.delete.confirm'),
    deleted: t('profile.reviews.deleted'),
    failed: t('profile.reviews.delete.failed'),
  },
})

const securityTexts = (t: Translate) => ({
  issues: issueTexts(t),
  loading: t('home.loading'),
  title: t('profile.security'),
  text: t('profile.security.text'),
  since: t('profile.security.since'),
  left: Array.from({ length: recoveryCodes + 1 }, (_, count) => t('profile.security.left', { count })),
  start: t('profile.security.start'),
  scan: t('profile.security.scan'),
  qr: t('profile.security.qr'),
  openApp: t('profile.security.open'),
  secret: t('profile.security.secret'),
  copy: t('profile.security.copy'),
  copied: t('profile.security.copied'),
  enter: t('profile.security.enter'),
  code: t('second_factor.code'),
  codeHint: t('second_factor.code.hint'),
  confirm: t('profile.security.confirm'),
  codes: t('profile.security.codes'),
  codesText: t('profile.security.codes.text'),
  codesCopy: t('profile.security.codes.copy'),
  codesDownload: t('profile.security.codes.download'),
  codesPrint: t('profile.security.codes.print'),
  codesKept: t('profile.security.codes.kept'),
  stop: t('profile.security.stop'),
  stopQuestion: t('profile.security.stop.question'),
  stopText: t('profile.security.stop.text'),
  stopConfirm: t('profile.security.stop.confirm'),
  stopBusy: t('profile.security.stop.busy'),
  stopped: t('profile.security.stopped'),
  staff: t('profile.security.staff'),
  toOffice: t('profile.security.to_office'),
})

const claimsTexts = (t: Translate) => ({
  empty: t('profile.claims.empty'),
  emptyText: t('profile.claims.empty.text'),
  status: {
    pending: t('profile.claims.pending'),
    approved: t('profile.claims.approved'),
    rejected: t('profile.claims.rejected'),
  },
  relationships: {
    owner: t('claim.relationship.owner'),
    manager: t('claim.relationship.manager'),
    employee: t('claim.relationship.employee'),
    other: t('claim.relationship.other'),
  },
  sent: t('profile.claims.sent'),
  decided: t('profile.claims.decided'),
})

const notificationsTexts = (t: Translate) => ({
  mails: t('profile.notifications.mails'),
  text: t('profile.notifications.text'),
  kinds: mailKinds.map((id) => ({ id, label: t(`profile.notifications.${id}`) })),
  language: t('profile.notifications.language'),
  languages: languages.map((id) => ({ id, label: t(`language.${id}`) })),
  save: t('profile.save'),
  saving: t('form.saving'),
  saved: t('profile.saved'),
})

const favouritesTexts = (t: Translate) => ({
  empty: t('profile.favourites.empty'),
  emptyText: t('profile.favourites.empty.text'),
  remove: t('profile.favourites.remove'),
  removed: t('profile.favourites.removed'),
  recommended: t('profile.recommendations'),
  keep: t('favourite.keep'),
})

const sessionsTexts = (t: Translate) => ({
  text: t('profile.sessions.text'),
  current: t('profile.sessions.current'),
  unknown: t('profile.sessions.unknown'),
  seen: t('profile.sessions.seen'),
  opened: t('profile.sessions.opened'),
  end: t('profile.sessions.end'),
  ended: t('profile.sessions.ended'),
})
