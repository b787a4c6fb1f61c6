import { fold } from '../text/fold.ts'
import { type AddressField, findAddressForm, formatPostcode } from './address-form.ts'

type PartName = Exclude<AddressField, 'city' | 'state' | 'short_address'> | 'city_name' | 'state_name'
type Located = Partial<Record<PartName | 'city', string | null>> & { country: string }
type AddressPart = { separator: string; text: string; isStreet: boolean }

const places = new Set(['city', 'state', 'zip_code', 'additional_no'])

/** The parts that a place has, in the order of its country, each with what stands before it. */
export function orderAddressParts(place: Located, comma: string): AddressPart[] {
  const parts: AddressPart[] = []
  for (const entry of findAddressForm(place.country).line) {
    let separator = comma
    for (const names of entry.split(' ')) {
      const text = names
        .split('-')
        .flatMap((name) => readPart(place, name) || [])
        .join('-')
      if (text === '') continue
      parts.push({
        separator: parts.length === 0 ? '' : separator,
        text,
        isStreet: !places.has(names.split('-')[0] ?? ''),
      })
      separator = ' '
    }
  }
  return parts
}

function readPart(place: Located, name: string): string | null | undefined {
  if (name === 'city') return place.city_name
  if (name === 'state') return [place.city, place.city_name].includes(place.state_name) ? null : place.state_name
  const text = place[name as PartName]
  if (name === 'zip_code') return text && formatPostcode(text, place.country)
  // Many write them into the line of the street, too.
  return name !== 'address' && text && contains(place.address ?? '', text) ? null : text
}

const contains = (line: string, part: string) => ` ${fold(line)} `.includes(` ${fold(part)} `)

export const joinAddressParts = (parts: AddressPart[]): string =>
  parts.map(({ separator, text }, index) => (index === 0 ? text : separator + text)).join('')
