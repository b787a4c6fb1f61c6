import { notificationSettings, notificationSettingsInput } from '@dalil/api/contract'
import { Hono } from 'hono'
import { requireSession } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody } from '../http/validate.ts'
import { chooseWeeklyMail } from '../stats/weekly-mail.ts'
import { readNotifications, toNotifications, updateAccount } from './queries.ts'

export const notificationRoutes = new Hono<AuthenticatedEnv>()
  .get('/notifications', requireSession, jsonResponse(notificationSettings, 'Read your e-mail settings'), async (c) => {
    const chosen = await readNotifications(c.var.db, c.var.viewer.id)
    if (!chosen) throw new HttpError('UNAUTHENTICATED')
    return c.json(chosen)
  })
  .put(
    '/notifications',
    requireSession,
    rateLimit('account.profile'),
    validateBody(notificationSettingsInput),
    jsonResponse(notificationSettings, 'Change your e-mail settings'),
    async (c) => {
      const { language, muted, weekly } = c.req.valid('json')
      const { id, role } = c.var.viewer
      const changed = await updateAccount(c.var.db, id, {
        ...(language && { language }),
        ...(muted && { muted_mails: muted }),
        ...(weekly !== undefined && role !== 'user' && { weekly_mail_week: chooseWeeklyMail(weekly) }),
      })
      if (!changed) throw new HttpError('UNAUTHENTICATED')
      return c.json(toNotifications(changed))
    },
  )
