import {
  account,
  accountList,
  adminUserSearch,
  messageResponse,
  notificationSettings,
  notificationSettingsInput,
  passwordChange,
  personalExport,
  profile,
  recoveryCodeList,
  secondFactorCode,
  secondFactorSetup,
  secondFactorState,
  sessionList,
} from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import { isAdmin, requireAdmin, requireFreshSession, requireSession, staffAccessError } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { rateLimit } from '../http/limits/rate-limit.ts'
import { jsonResponse, noContent, validateBody, validateId, validateQuery } from '../http/route-schemas.ts'
import { readAccounts } from './administration/admin-queries.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { authorizeUsersExport, exportPersonalData } from './export-personal-data.ts'
import { readAccount, readNotifications, readSessions, toAccount, updateAccount } from './queries.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from './second-factor/second-factor.ts'
import { deleteSession } from './sessions.ts'

export const userRoutes = new Hono<AuthenticatedEnv>()
  .get('/', requireSession, jsonResponse(account, 'The own account'), (c) => c.json(toAccount(c.var.viewer)))
  .put(
    '/profile',
    requireSession,
    rateLimit('account.profile'),
    validateBody(profile),
    jsonResponse(account, 'Change the own name'),
    async (c) => {
      return c.json(await changeProfile(c.var, c.req.valid('json')))
    },
  )
  .put(
    '/password',
    requireSession,
    rateLimit('account.password'),
    validateBody(passwordChange),
    jsonResponse(messageResponse, 'Change the own password; the other sessions end'),
    async (c) => {
      await changePassword(c.var, c.req.valid('json'))
      return c.json({ message: translate[c.var.language]('account.password.changed') })
    },
  )
  .get('/sessions', requireSession, jsonResponse(sessionList, 'Where one is signed in'), async (c) => {
    return c.json({ data: await readSessions(c.var.db, c.var.viewer) })
  })
  .delete('/sessions/:id', requireSession, validateId, noContent('End one of the own sessions'), async (c) => {
    const isEnded = await deleteSession(c.var.db, c.var.viewer.id, c.req.valid('param').id)
    if (!isEnded) throw new HttpError('NOT_FOUND')
    return c.body(null, 204)
  })
  .get(
    '/notifications',
    requireSession,
    jsonResponse(notificationSettings, 'Which mails one gets, in which language'),
    async (c) => {
      const chosen = await readNotifications(c.var.db, c.var.viewer.id)
      if (!chosen) throw new HttpError('UNAUTHENTICATED')
      return c.json(chosen)
    },
  )
  .put(
    '/notifications',
    requireSession,
    rateLimit('account.profile'),
    validateBody(notificationSettingsInput),
    jsonResponse(notificationSettings, 'Choose which mails one gets, in which language'),
    async (c) => {
      const { language, muted } = c.req.valid('json')
      const changes = { ...(language && { language }), ...(muted && { muted_mails: muted }) }
      const changed = await updateAccount(c.var.db, c.var.viewer.id, changes)
      if (!changed) throw new HttpError('UNAUTHENTICATED')
      return c.json({ language: changed.language, muted: changed.muted })
    },
  )
  .get(
    '/second-factor',
    requireSession,
    jsonResponse(secondFactorState, 'Whether log-ins ask for a code'),
    async (c) => {
      return c.json(await readSecondFactor(c.var))
    },
  )
  .post(
    '/second-factor',
    requireSession,
    // A stolen session must not lock its owner out.
    requireFreshSession,
    rateLimit('account.second-factor'),
    jsonResponse(secondFactorSetup, 'A secret for an authenticator app; a first code turns it on', 201),
    async (c) => c.json(await startSecondFactor(c.var), 201),
  )
  .post(
    '/second-factor/confirm',
    requireSession,
    rateLimit('account.second-factor'),
    validateBody(secondFactorCode),
    jsonResponse(recoveryCodeList, 'Turn the second factor on with a first code; its recovery codes, told this once'),
    async (c) => c.json(await confirmSecondFactor(c.var, c.req.valid('json').code)),
  )
  .delete('/second-factor', requireSession, requireFreshSession, noContent('Turn the second factor off'), async (c) => {
    await disableSecondFactor(c.var)
    return c.body(null, 204)
  })
  .get(
    '/export',
    requireSession,
    requireFreshSession,
    rateLimit('account.export'),
    jsonResponse(personalExport, 'Everything that is stored about the account'),
    async (c) => {
      const day = new Date().toISOString().slice(0, 10)
      return c.json(await exportPersonalData(c.var), 200, {
        'Content-Disposition': `attachment; filename="dalil-${day}.json"`,
      })
    },
  )
  .delete(
    '/delete',
    requireSession,
    requireFreshSession,
    noContent('Delete the own account and everything of it'),
    async (c) => {
      await deleteOwnAccount(c.var)
      return c.body(null, 204)
    },
  )

export const accountRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    requireSession,
    requireAdmin,
    validateQuery(adminUserSearch),
    jsonResponse(accountList, 'All accounts, newest first'),
    async (c) => {
      if (c.req.valid('query').format === 'csv') await authorizeUsersExport(c.var)
      return adminListResponse(c, 'users', accountList, c.req.valid('query'), (search) => readAccounts(c.var, search))
    },
  )
  .get('/:id', requireSession, validateId, jsonResponse(account, 'One account'), async (c) => {
    const { id } = c.req.valid('param')
    if (id !== c.var.viewer.id && !isAdmin(c.var.viewer)) throw staffAccessError(c.var.viewer)
    const account = await readAccount(c.var.db, id)
    if (!account) throw new HttpError('NOT_FOUND')
    return c.json(account)
  })
