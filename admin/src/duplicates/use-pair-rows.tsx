import type { AdminDuplicate, ModeratedListing, PairedListing } from '@dalil/api/contract'
import { toTaggedUrl } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { CoverPicture } from '../components/display/CoverPicture.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { useFormat } from '../components/use-format.ts'
import { ListingCountry } from '../components/use-format-time-range.ts'
import { CategoryName } from '../listings/CategoryName.tsx'
import { fullRecordMeta } from '../listings/full-record-meta.ts'
import { OpeningHoursTable } from '../listings/show/OpeningHoursTable.tsx'
import { isEquivalentValue } from './same-values.ts'

type Side = PairedListing & { full: ModeratedListing | undefined }

interface Field {
  label: string
  show: (side: Side) => ReactNode
  /** Returns the value by which the listings are compared. Absent for fields whose values always differ. */
  compare?: (side: Side) => string | number | null | undefined
}

const bidi = (value: string | null | undefined) => value && <bdi>{value}</bdi>
const code = (value: string | null | undefined) => value && <bdi dir="ltr">{value}</bdi>
const describe = ({ full }: Side) => full?.description ?? full?.description_en ?? full?.description_nl

export function usePairRows({ listings: [first, second] }: AdminDuplicate) {
  const fields = useFields()
  const one = useGetOne<ModeratedListing>('listings', { id: first.id, meta: fullRecordMeta })
  const other = useGetOne<ModeratedListing>('listings', { id: second.id, meta: fullRecordMeta })
  const sides: [Side, Side] = [
    { ...first, full: one.data },
    { ...second, full: other.data },
  ]
  const rows = fields.map(({ label, show, compare }) => {
    const [left, right] = [compare?.(sides[0]), compare?.(sides[1])]
    return {
      label,
      values: [show(sides[0]), show(sides[1])] as const,
      differs: !isEquivalentValue(label.split('.').at(-1) ?? '', left ?? '', right ?? ''),
    }
  })
  return { rows: rows.filter(({ values }) => values.some(Boolean)), isPending: one.isPending || other.isPending }
}

function useFields(): Field[] {
  const translate = useTranslate()
  const { number, country } = useFormat()
  const city = ({ full, city }: Side) => full?.city_name ?? city
  return [
    {
      label: 'resources.listings.cover',
      show: ({ full }) =>
        full?.cover_image_url && (
          <CoverPicture src={toTaggedUrl(full.cover_image_url, full)} sx={{ maxWidth: '14rem' }} />
        ),
    },
    {
      label: 'resources.listings.fields.title_latin',
      show: (side) => bidi(side.title_latin),
      compare: (side) => side.title_latin,
    },
    {
      label: 'resources.listings.fields.category_id',
      show: ({ full }) => full && <CategoryName id={full.category_id} />,
      compare: ({ full }) => full?.category_id,
    },
    { label: 'resources.listings.fields.address', show: (side) => bidi(side.address), compare: (side) => side.address },
    { label: 'resources.listings.fields.city', show: (side) => bidi(city(side)), compare: city },
    {
      label: 'resources.listings.fields.country',
      show: (side) => country(side.country),
      compare: (side) => side.country,
    },
    { label: 'resources.listings.fields.phone', show: (side) => code(side.phone), compare: (side) => side.phone },
    { label: 'resources.listings.fields.website', show: (side) => code(side.website), compare: (side) => side.website },
    {
      label: 'resources.listings.fields.opening_hours',
      show: ({ full }) =>
        full?.opening_hours && (
          <Box sx={{ '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' } }}>
            <ListingCountry value={full.country}>
              <OpeningHoursTable hours={full.opening_hours} />
            </ListingCountry>
          </Box>
        ),
      compare: ({ full }) => JSON.stringify(full?.opening_hours),
    },
    {
      label: 'resources.listings.fields.description',
      show: (side) => {
        const text = describe(side)
        return text && <Quote>{text}</Quote>
      },
      compare: describe,
    },
    {
      label: 'resources.listings.owner',
      show: ({ full, has_owner }) =>
        has_owner && full?.owner ? <UserLink person={full.owner} /> : translate('resources.listings.no_owner'),
    },
    { label: 'resources.duplicates.reviews', show: (side) => number(side.reviews_count) },
    { label: 'resources.listings.fields.created_at', show: (side) => <DateText at={side.created_at} /> },
  ]
}
