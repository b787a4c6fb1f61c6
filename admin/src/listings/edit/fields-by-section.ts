import { listVisibleFieldNames, type VisibleFieldName } from '@dalil/api/contract/rules'

const placed = [
  ['title', 'title_latin'],
  ['description', 'description_en', 'description_nl'],
  [
    'category_id',
    'country',
    'city',
    'state',
    'address',
    'zip_code',
    'latitude',
    'longitude',
    'phone',
    'whatsapp',
    'email',
    'website',
  ],
  ['social'],
  ['amenities'],
  ['business_status', 'reopens_on', 'moved_to'],
  ['opening_hours'],
] as const satisfies VisibleFieldName[][]

const others = listVisibleFieldNames().filter((name) => !placed.some((names) => (names as string[]).includes(name)))

/** The fields of the form by section. Fields that no section names are in the section before the hours. */
export const formSections: VisibleFieldName[][] = placed
  .map((names): VisibleFieldName[] => [...names])
  .toSpliced(-1, 0, others)
