import type { TestMailResult } from '@dalil/api/contract'
import { findRootCause } from '@dalil/db/describe-error'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { createMailTranslate } from '../mail/bidi.ts'
import type { Mailer } from '../mail/mailer.ts'
import { toMailMessage } from '../mail/to-message.ts'

const timeoutMs = 25_000

type Context = AuthenticatedEnv['Variables']

/** Sends it at once, without the queue, and says what the server answered. */
export async function sendTestMail(context: Context, mailer: Mailer, to: string): Promise<TestMailResult> {
  const { settings, siteSettings, language, db } = context
  const site = await siteSettings.read()
  const t = createMailTranslate(language, site.name[language])
  const mail = { id: 0, template: 'system:test', created_at: new Date().toISOString() }
  const text = { subject: t('mail.test.subject'), paragraphs: [t('mail.test.text')] }
  const footer = { text: t('mail.footer.address') }
  const message = toMailMessage({ settings, language, t }, mail, { to, text, unsubscribe: null, footer, site })
  const result = await withTimeout(timeoutMs, mailer.send(message)).then(
    (response) => ({ ok: true, response: response ?? '' }),
    (error: unknown) => ({ ok: false, response: describeRefusal(error) }),
  )
  await recordAudit(db, context, 'mail.test', 0, { after: { to, ...result } })
  return { ...result, is_file: settings.smtpUrl === null }
}

function describeRefusal(error: unknown): string {
  if (error instanceof HttpError) return `ETIMEDOUT: ${timeoutMs / 1000} s`
  const cause = findRootCause(error)
  return 'response' in cause && typeof cause.response === 'string' ? cause.response : cause.message
}
