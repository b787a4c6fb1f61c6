import { sitePaths } from '@dalil/api/contract/rules'
import { countries } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import { intlLocales } from '../contract/rules/locale-formats.ts'
import type { MailTemplates, RenderContext } from '../mail/template.ts'

export const newDeviceMail = {
  'accounts:new-device': {
    async render(context, { device, address, at }) {
      const { t, page, recipient } = context
      if (!recipient) return null
      return {
        subject: t('mail.newDevice.subject'),
        paragraphs: [t('mail.greeting', { name: recipient.first_name }), t('mail.newDevice.text')],
        details: [
          { label: t('mail.newDevice.device'), value: device ?? t('mail.newDevice.unknown') },
          { label: t('mail.newDevice.address'), value: address || t('mail.newDevice.unknown') },
          { label: t('mail.newDevice.time'), value: await formatLocalTime(context, address, at) },
        ],
        action: { label: t('mail.newDevice.action'), url: page(sitePaths.profileTab('sessions')) },
      }
    },
  },
} satisfies Partial<MailTemplates>

async function formatLocalTime(
  { db, language, findCountry }: RenderContext,
  address: string,
  at: string,
): Promise<string> {
  const country = await findCountry(address)
  const [found] = await db
    .select({ time_zone: countries.time_zone })
    .from(countries)
    .where(eq(countries.code, (country ?? '') as CountryCode))
  return new Intl.DateTimeFormat(intlLocales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: found?.time_zone ?? 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at))
}
