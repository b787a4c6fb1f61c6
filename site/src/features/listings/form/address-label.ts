import { type AddressField, findAddressForm } from '@dalil/api/contract/rules'
import type { Texts } from '../../../lib/text/pick-texts.ts'

type AddressTexts = Texts<`listing.form.${AddressField}`>

export function toAddressLabel(name: AddressField, country: string, texts: AddressTexts): string {
  const { labels } = findAddressForm(country)
  if (name === 'state' && labels?.state) return texts[`listing.form.state.${labels.state}`]
  if (name === 'building_no' && labels?.building_no) return texts[`listing.form.building_no.${labels.building_no}`]
  return texts[`listing.form.${name}`]
}

const findHint = (name: AddressField, country: string) =>
  name === 'address' && findAddressForm(country).fields.includes('building_no') ? 'hint_street' : 'hint'

const codes = new Set<AddressField>(['zip_code', 'short_address', 'additional_no'])

export const toAddressInput = (name: AddressField, country: string, texts: AddressTexts) => ({
  label: toAddressLabel(name, country, texts),
  hint: (texts as Record<string, string | undefined>)[`listing.form.${name}.${findHint(name, country)}`],
  dir: codes.has(name) ? ('ltr' as const) : ('auto' as const),
})
