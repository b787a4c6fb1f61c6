import type { OpeningHours } from '@dalil/api/contract'
import type { BusinessStatus } from '@dalil/db/vocabulary'
import { readCurrentLocale, readTextLanguage } from '../../../lib/current-locale.ts'
import { CategoryLabel } from '../../categories/CategoryLabel.tsx'
import { formatHoursLines } from '../../listings/hours/hours-lines.ts'
import type { SuggestionInboxTexts } from './texts.ts'

interface Props {
  field: string
  value: unknown
  texts: SuggestionInboxTexts
}

export function SuggestedValue({ field, value, texts }: Props) {
  if (field === 'category_id') return <CategoryLabel id={Number(value)} />
  if (field === 'business_status') return texts[`business_status.${value as BusinessStatus}`]
  const text =
    field === 'opening_hours' && value
      ? formatHoursLines(value as OpeningHours, texts, readCurrentLocale()).join('\n')
      : toWords(value)
  return text === '' ? (
    <i>{texts['listing.form.conflict.empty']}</i>
  ) : (
    <bdi className="inbox__words" lang={readTextLanguage(text)}>
      {text}
    </bdi>
  )
}

function toWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(toWords).join(' · ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('latitude' in value && 'longitude' in value)
    return `${Number(value.latitude).toFixed(5)}, ${Number(value.longitude).toFixed(5)}`
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${toWords(part)}`)
    .join('; ')
}
