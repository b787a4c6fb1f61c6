import { captcha, captchaSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { optionalSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { useWriteDb } from '../http/use-write-db.ts'
import { validateQuery } from '../http/validate.ts'
import { createCaptchaCode, storeCaptcha } from './captchas.ts'
import { drawCaptcha } from './draw.ts'
import { createCaptchaQuestion } from './question.ts'

export const captchaRoutes = new Hono<AppEnv>().get(
  '/captcha',
  useWriteDb,
  optionalSession,
  rateLimit('captcha.draw'),
  validateQuery(captchaSearch),
  jsonResponse(captcha, 'Create a captcha: six characters in a picture, or a question in words'),
  async (c) => {
    const { db, viewer, language, settings } = c.var
    const session = viewer?.session_id ?? null
    c.header('Cache-Control', 'no-store')
    if (c.req.valid('query').alternative) {
      const { question, answer } = createCaptchaQuestion(language)
      return c.json({ id: await storeCaptcha(db, settings.captchaTestCode ?? answer, session), question })
    }
    const code = settings.captchaTestCode ?? createCaptchaCode()
    const [id, image] = await Promise.all([storeCaptcha(db, code, session), drawCaptcha(code)])
    return c.json({ id, image })
  },
)
