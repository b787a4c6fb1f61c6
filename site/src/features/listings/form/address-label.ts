import { type AddressField, findAddressForm } from '@dalil/api/contract/rules'
import type { FormTexts } from './texts.ts'

/** What the country calls the field. */
export function toAddressLabel(name: AddressField, country: string, texts: FormTexts): string {
  const { labels } = findAddressForm(country)
  if (name === 'state' && labels?.state) return texts[`listing.form.state.${labels.state}`]
  if (name === 'building_no' && labels?.building_no) return texts[`listing.form.building_no.${labels.building_no}`]
  return texts[`listing.form.${name}`]
}
