import { adminPaths, isAdmin, toDateFormat } from '@dalil/api/contract/rules'
import type { Language, SiteFeature } from '@dalil/db/vocabulary'
import type { MailTemplates } from '../mail/template.ts'
import { readQueues } from '../queues/queries.ts'
import { countDecisions, findWeeklyReader, readWeek } from './week-queries.ts'

const dayMs = 86_400_000

const partsOfFeatures: Partial<Record<SiteFeature, string[]>> = {
  claims: ['claims'],
  reviews: ['reviews', 'appeals'],
  suggestions: ['suggestions'],
}

export const statsMailTemplates = {
  'stats:weekly': {
    kind: 'weekly',
    async render({ db, t, off, language, page, recipient }, { week }) {
      const viewer = recipient && (await findWeeklyReader(db, recipient.id))
      if (!viewer) return null
      const [decisions, figures, queues] = await Promise.all([
        countDecisions(db, viewer.id, week),
        isAdmin(viewer) ? readWeek(db, week) : null,
        readQueues({ db, viewer }),
      ])
      const toLine = (key: Parameters<typeof t>[0], count: number) => ({ label: t(key), value: String(count) })
      const isOn = ([name]: [string, unknown]) => !off.some((feature) => partsOfFeatures[feature]?.includes(name))
      const waiting = (Object.entries(queues) as [keyof typeof queues, { count: number }][]).filter(isOn)
      const dates = { from: toDay(language, week, -7), to: toDay(language, week, -1) }
      return {
        subject: t('mail.weekly.subject', dates),
        paragraphs: [
          t('mail.greeting', { name: recipient.first_name }),
          t('mail.weekly.decisions', { count: decisions }),
        ],
        details: [
          ...(figures
            ? (Object.entries(figures) as [keyof typeof figures, number][])
                .filter(isOn)
                .map(([name, count]) => toLine(`mail.weekly.${name}`, count))
            : []),
          ...waiting.map(([name, { count }]) => toLine(`mail.weekly.queue.${name}`, count)),
        ],
        action: { label: t('mail.weekly.action'), url: page(adminPaths.home) },
      }
    },
  },
} satisfies Partial<MailTemplates>

const toDay = (language: Language, week: string, days: number) =>
  toDateFormat(language).format(new Date(Date.parse(`${week}T12:00:00Z`) + days * dayMs))
