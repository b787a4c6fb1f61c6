import { nameAmenity } from '@dalil/api/contract/rules'
import type { BusinessStatus } from '@dalil/db/vocabulary'
import { readCurrentLocale } from '../../../../lib/current-locale.ts'
import { formatHoursLines } from '../../hours/hours-lines.ts'
import { findCategoryName } from '../category-name.ts'
import type { StepProps } from '../steps/step-props.ts'
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
      return typed.amenities.map((amenity) => nameAmenity(texts.amenityNames, amenity))
    case 'position':
      return [[typed.latitude, typed.longitude].filter((each) => each !== '').join(', ')]
    case 'social':
      return Object.values(typed.social)
    case 'business_status':
      return [texts[`business_status.${typed.business_status as BusinessStatus}`]]
    case 'opening_hours':
      return typed.opening_hours
        ? formatHoursLines(typed.opening_hours, texts, { lang: readCurrentLocale().lang, country: typed.country })
        : []
    default:
      return [typed[field]]
  }
}
