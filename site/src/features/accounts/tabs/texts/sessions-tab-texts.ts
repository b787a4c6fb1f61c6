import type { Translate } from '@dalil/api/locales'

export const createSessionsTabTexts = (t: Translate) => ({
  text: t('profile.sessions.text'),
  current: t('profile.sessions.current'),
  unknown: t('profile.sessions.unknown'),
  seen: t('profile.sessions.seen'),
  opened: t('profile.sessions.opened'),
  end: t('profile.sessions.end'),
  ended: t('profile.sessions.ended'),
})
