import { addressFields, listVisibleFieldNames, type VisibleFieldName } from '@dalil/api/contract/rules'

interface Section {
  name: string
  fields: readonly VisibleFieldName[]
}

const placed: Section[] = [
  { name: 'names', fields: ['title', 'title_latin', 'category_id'] },
  { name: 'description', fields: ['description', 'description_en', 'description_nl'] },
  { name: 'location', fields: ['country', ...addressFields, 'latitude', 'longitude'] },
  { name: 'contact', fields: ['phone', 'whatsapp', 'email', 'website'] },
  { name: 'social', fields: ['social'] },
  { name: 'amenities', fields: ['amenities'] },
  { name: 'status', fields: ['business_status', 'reopens_on', 'moved_to'] },
]
/** Its input has a title of its own. */
const hours: Section = { name: '', fields: ['opening_hours'] }

const others = listVisibleFieldNames().filter((name) => ![...placed, hours].some(({ fields }) => fields.includes(name)))

/** The fields of the form by section. Fields that no section names are in the section before the hours. */
export const formSections: readonly Section[] = [...placed, { name: 'more', fields: others }, hours]
