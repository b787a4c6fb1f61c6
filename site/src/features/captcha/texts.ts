import type { Translate } from '@dalil/api/locales'

export type CaptchaTexts = ReturnType<typeof createCaptchaTexts>

export const createCaptchaTexts = (t: Translate) => ({
  label: t('report.captcha'),
  alt: t('report.captcha.alt'),
  again: t('report.captcha.again'),
  asQuestion: t('report.captcha.words'),
  picture: t('report.captcha.picture'),
  question: t('report.captcha.question'),
  loading: t('home.loading'),
})
