import { hash } from 'node:crypto'
import { sitePaths } from '@dalil/api/contract/rules'
import { mails, users } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { noContentResponse, redirectResponse } from '../http/openapi/route-responses.ts'
import { validateQuery } from '../http/validate.ts'
import type { MailTemplate, MailTemplates } from './template.ts'

const unsubscribeQuery = z.object({ token: z.string().max(100) })

/** E-mail programs POST to the List-Unsubscribe URL (RFC 8058); a GET redirects people to their settings. */
export const mailRoutes = (templates: MailTemplates) =>
  new Hono<AppEnv>()
    .post(
      '/unsubscribe',
      validateQuery(unsubscribeQuery),
      noContentResponse('Turn one kind of mail off, with the token of a mail'),
      async (c) => {
        const tokenHash = hash('sha256', c.req.valid('query').token)
        const [mail] = await c.var.db
          .select({ template: mails.template, user_id: mails.user_id })
          .from(mails)
          .where(eq(mails.unsubscribe_hash, tokenHash))
        const template: MailTemplate<unknown> | undefined = mail && templates[mail.template as keyof MailTemplates]
        if (!mail?.user_id || !template?.kind) throw new HttpError('TOKEN_INVALID')
        await c.var.db
          .update(users)
          .set(
            template.kind === 'weekly'
              ? { weekly_mail_week: null }
              : {
                  muted_mails: sql`array_append(array_remove(${users.muted_mails}, ${template.kind}), ${template.kind})`,
                },
          )
          .where(eq(users.id, mail.user_id))
        return c.body(null, 204)
      },
    )
    .get('/unsubscribe', redirectResponse('Redirect people to their notification settings'), (c) =>
      c.redirect(`${c.var.settings.siteUrl ?? c.var.settings.publicUrl}${sitePaths.profileTab('notifications')}`),
    )
