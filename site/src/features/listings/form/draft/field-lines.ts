import type { TimeRange } from '@dalil/api/client'
import type { BusinessStatus } from '@dalil/db/vocabulary'
import { findCategoryName } from '../category-name.ts'
import type { StepProps } from '../steps/step-props.ts'
import type { FormTexts } from '../texts/form-texts.ts'
import type { ListingFormValues } from '../values.ts'
import type { ConflictField } from './conflicts.ts'

export type FieldLineContext = Pick<StepProps, 'categories' | 'countries' | 'texts'>

export function formatFieldLines(
  field: Exclude<ConflictField, 'logo' | 'cover_image'>,
  typed: ListingFormValues,
  { categories, countries, texts }: FieldLineContext,
): string[] {
  switch (field) {
    case 'category_id':
      return [findCategoryName(categories, typed.category_id) ?? '']
    case 'country':
      return [countries.find(({ code }) => code === typed.country)?.name ?? typed.country.toUpperCase()]
    case 'keywords':
      return typed.keywords
    case 'amenities':
      return typed.amenities.map((amenity) => texts.amenities.names[amenity] ?? amenity)
    case 'position':
      return [[typed.latitude, typed.longitude].filter((each) => each !== '').join(', ')]
    case 'social':
      return Object.values(typed.social)
    case 'business_status':
      return [texts.businessStatus.names[typed.business_status as BusinessStatus]]
    case 'opening_hours':
      return formatHours(typed.opening_hours, texts)
    default:
      return [typed[field]]
  }
}

function formatHours(hours: ListingFormValues['opening_hours'], { hours: texts }: FormTexts): string[] {
  if (!hours) return []
  const spans = (list: TimeRange[]) =>
    list.length === 0 ? texts.closed : list.map(({ opens, closes }) => `\u2066${opens}–${closes}\u2069`).join(', ')
  const days = Object.entries(hours.weekly).map(([day, list]) => `${texts.days[day]}: ${spans(list)}`)
  const exceptions = (hours.exceptions ?? []).map(
    ({ from, to, note, hours }) => `\u2066${from} – ${to}\u2069${note ? ` (${note})` : ''}: ${spans(hours)}`,
  )
  return [...days, ...exceptions]
}
