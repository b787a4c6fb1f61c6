import { adminPaths } from '@dalil/api/contract/rules'
import { reports, users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import type { MailTemplates } from '../mail/template.ts'

export const reportMailTemplates = {
  'reports:received': {
    async render({ db, t, page }, { report_id }) {
      const { type, item_title, reason, message } = reports
      const { first_name, last_name, email } = users
      const [report] = await db
        .select({ type, item_title, reason, message, first_name, last_name, email })
        .from(reports)
        .leftJoin(users, eq(users.id, reports.reporter_id))
        .where(eq(reports.id, report_id))
      if (!report) return null
      const reporter = report.email
        ? { name: `${report.first_name} ${report.last_name}`, address: report.email }
        : undefined
      return {
        subject: t('mail.report.subject', { title: report.item_title }),
        paragraphs: [t(`mail.report.${report.type}`)],
        details: [
          { label: t('mail.report.item'), value: report.item_title },
          ...(report.reason ? [{ label: t('report.reason'), value: t(`report.reason.${report.reason}`) }] : []),
          {
            label: t('mail.report.reporter'),
            value: reporter ? `${reporter.name} (${reporter.address})` : t('mail.report.guest'),
          },
        ],
        quote: report.message,
        action: { label: t('mail.report.action'), url: page(adminPaths.reports) },
        ...(reporter ? { replyTo: reporter } : {}),
      }
    },
  },
  'reports:decided': {
    async render({ db, t }, { report_id }) {
      const { type, item_title, status } = reports
      const [report] = await db.select({ type, item_title, status }).from(reports).where(eq(reports.id, report_id))
      if (!report || report.status === 'open') return null
      return {
        subject: t('mail.reportDecided.subject', { title: report.item_title }),
        paragraphs: [t(`mail.reportDecided.${report.status}`)],
        details: [{ label: t('mail.report.item'), value: report.item_title }],
      }
    },
  },
} satisfies Partial<MailTemplates>
