import { captcha, captchaSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { optionalSession } from '../http/authorization.ts'
import type { AppEnv } from '../http/context.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, validateQuery } from '../http/route-schemas.ts'
import { draw } from './draw.ts'
import { keepPuzzle, randomCode } from './puzzles.ts'
import { ask } from './question.ts'

export const captchas = new Hono<AppEnv>().get(
  '/captcha',
  optionalSession,
  rateLimit('captcha.draw'),
  validateQuery(captchaSearch),
  jsonResponse(captcha, 'Six characters in a picture, or a question in words for who cannot see it'),
  async (c) => {
    const { db, viewer, language, settings } = c.var
    const session = viewer?.session_id ?? null
    c.header('Cache-Control', 'no-store')
    if (c.req.valid('query').alternative) {
      const { question, answer } = ask(language)
      return c.json({ id: await keepPuzzle(db, settings.captchaTestCode ?? answer, session), question })
    }
    const code = settings.captchaTestCode ?? randomCode()
    const [id, image] = await Promise.all([keepPuzzle(db, code, session), draw(code)])
    return c.json({ id, image })
  },
)
