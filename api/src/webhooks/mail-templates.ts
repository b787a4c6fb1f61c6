import { sitePaths } from '@dalil/api/contract/rules'
import { webhooks } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { MailTemplates } from '../mail/template.ts'

export const webhookMailTemplates = {
  'webhooks:disabled': {
    async render({ db, t, page, recipient }, { webhook_id }) {
      const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhook_id))
      if (!recipient || !webhook?.disabled_at) return null
      return {
        subject: t('mail.webhookDisabled.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.webhookDisabled.text')],
        details: [{ label: t('mail.webhookDisabled.address'), value: webhook.url.replace('https://', '') }],
        action: { label: t('mail.webhookDisabled.action'), url: page(sitePaths.profileTab('webhooks')) },
      }
    },
  },
} satisfies Partial<MailTemplates>
