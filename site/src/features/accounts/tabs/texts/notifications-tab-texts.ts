import type { Translate } from '@dalil/api/locales'
import { languages, mailKinds } from '@dalil/db/vocabulary'

export const createNotificationsTabTexts = (t: Translate) => ({
  mails: t('profile.notifications.mails'),
  text: t('profile.notifications.text'),
  kinds: mailKinds.map((id) => ({ id, label: t(`profile.notifications.${id}`) })),
  language: t('profile.notifications.language'),
  languages: languages.map((id) => ({ id, label: t(`language.${id}`) })),
  save: t('profile.save'),
  saving: t('form.saving'),
  saved: t('profile.saved'),
})
