import type { Translate } from '@dalil/api/locales'

export type CaptchaWords = ReturnType<typeof captchaWords>

export const captchaWords = (t: Translate) => ({
  label: t('report.captcha'),
  alt: t('report.captcha.alt'),
  again: t('report.captcha.again'),
  words: t('report.captcha.words'),
  picture: t('report.captcha.picture'),
  question: t('report.captcha.question'),
  loading: t('home.loading'),
})
