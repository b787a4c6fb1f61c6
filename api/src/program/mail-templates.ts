import { accountMailTemplates } from '../accounts/mail-templates.ts'
import { claimMailTemplates } from '../claims/mail-templates.ts'
import { contactMailTemplates } from '../contact/mail-templates.ts'
import { listingMailTemplates } from '../listings/mail-templates.ts'
import type { MailTemplates } from '../mail/template.ts'
import { proposalMailTemplates } from '../proposals/mail-templates.ts'
import { reportMailTemplates } from '../reports/mail-templates.ts'
import { reviewMailTemplates } from '../reviews/mail-templates.ts'
import { statsMailTemplates } from '../stats/mail-templates.ts'
import { webhookMailTemplates } from '../webhooks/mail-templates.ts'

export const mailTemplates: MailTemplates = {
  ...accountMailTemplates,
  ...claimMailTemplates,
  ...contactMailTemplates,
  ...listingMailTemplates,
  ...proposalMailTemplates,
  ...reportMailTemplates,
  ...reviewMailTemplates,
  ...statsMailTemplates,
  ...webhookMailTemplates,
}
