import type { Translate } from '@dalil/api/locales'
import { createIssueTexts } from '../../../../lib/issue-texts.ts'

const recoveryCodes = 10

export const createSecurityTabTexts = (t: Translate) => ({
  issues: createIssueTexts(t),
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
