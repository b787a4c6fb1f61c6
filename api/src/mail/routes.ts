import { hash } from 'node:crypto'
import { mails, users } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import type { AppEnv } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { noContent, validateQuery } from '../http/route-schemas.ts'
import type { Letter, Letters } from './letter.ts'

const secret = z.object({ token: z.string().max(100) })

/** Where a mail's List-Unsubscribe leads: programs post to it, as RFC 8058 says; people who follow it may choose. */
export const mailRoutes = (letters: Letters) =>
  new Hono<AppEnv>()
    .post(
      '/unsubscribe',
      validateQuery(secret),
      noContent('Turn one kind of mail off, with the token of a mail'),
      async (c) => {
        const hashed = hash('sha256', c.req.valid('query').token)
        const [mail] = await c.var.db
          .select({ letter: mails.letter, user_id: mails.user_id })
          .from(mails)
          .where(eq(mails.unsubscribe_hash, hashed))
        const letter: Letter<unknown> | undefined = mail && letters[mail.letter as keyof Letters]
        if (!mail?.user_id || !letter?.kind) throw new HttpError('TOKEN_INVALID')
        await c.var.db
          .update(users)
          .set({ muted_mails: sql`array_append(${users.muted_mails}, ${letter.kind})` })
          .where(and(eq(users.id, mail.user_id), sql`${letter.kind} <> all(${users.muted_mails})`))
        return c.body(null, 204)
      },
    )
    .get(
      '/unsubscribe',
      describeRoute({
        summary: 'For people: where they choose their mails',
        responses: { 302: { description: 'There' } },
      }),
      (c) => c.redirect(`${c.var.settings.siteUrl ?? c.var.settings.publicUrl}/profile?tab=notifications`),
    )
