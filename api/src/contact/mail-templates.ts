import { adminPaths } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { messages } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { MailTemplates } from '../mail/template.ts'

export const contactMailTemplates = {
  'contact:received': {
    async render({ db, t, page }, { message_id }) {
      const message = await readMessage(db, message_id)
      if (!message) return null
      const { name, email, subject } = message
      return {
        subject: t('mail.message.subject', { name, subject }),
        paragraphs: [t('mail.message.text')],
        details: [
          { label: t('mail.message.name'), value: name },
          { label: t('mail.message.email'), value: email },
          { label: t('mail.message.topic'), value: subject },
        ],
        quote: message.message,
        action: { label: t('mail.message.action'), url: page(adminPaths.messages) },
        replyTo: { name, address: email },
      }
    },
  },
  'contact:answered': {
    async render({ db, t, settings }, { message_id, answer }) {
      const message = await readMessage(db, message_id)
      if (!message) return null
      const { name, subject } = message
      return {
        subject: t('mail.answer.subject', { subject }),
        heading: t('mail.answer.heading'),
        paragraphs: [t('mail.greeting', { name }), answer, t('mail.answer.yours')],
        quote: message.message,
        replyTo: { name: t('site.name'), address: settings.supportEmail },
      }
    },
  },
} satisfies Partial<MailTemplates>

async function readMessage(db: Db, id: number) {
  const { name, email, subject, message } = messages
  const [row] = await db.select({ name, email, subject, message }).from(messages).where(eq(messages.id, id))
  return row
}
