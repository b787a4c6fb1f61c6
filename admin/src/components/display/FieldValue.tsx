import type { OpeningHours } from '@dalil/api/contract'
import { splitKeywords } from '@dalil/api/contract/rules'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { OpeningHoursTable } from '../../listings/show/OpeningHoursTable.tsx'
import { useAmenityName } from '../../listings/use-amenity-name.ts'
import { useFormat } from '../use-format.ts'
import { useFormatTimeRange } from '../use-format-time-range.ts'
import { formatFieldValue } from './format-field-value.ts'
import { findReferencedResource, ReferenceName } from './ReferenceName.tsx'
import { useFieldLabel } from './use-field-label.ts'

export function FieldValue({ field, value }: { field: string; value: unknown }): ReactNode {
  const translate = useTranslate()
  const { country, comma, join } = useFormat()
  const amenityName = useAmenityName()
  const formatRange = useFormatTimeRange()
  const toLabel = useFieldLabel('listings')
  if ([value].flat().join('') === '') return <i>{translate('dalil.changes.nothing')}</i>
  const reference = findReferencedResource(field)
  if (reference) return <ReferenceName resource={reference} id={Number(value)} />
  if (field === 'business_status') return translate(`resources.listings.business_status.${String(value)}`)
  if (field === 'country') return country(String(value))
  if (field === 'amenities') return join((value as string[]).map(amenityName))
  if (field === 'keywords') return join(splitKeywords(String(value)))
  if (field === 'opening_hours') return <OpeningHoursTable hours={value as OpeningHours} />
  return <bdi>{formatFieldValue(value, { comma, toLabel, formatRange })}</bdi>
}
