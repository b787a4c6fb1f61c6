import type { Language } from '@dalil/db/vocabulary'
import { listSeparator } from '../locale-formats.ts'
import { fold, toWesternDigits } from '../text/fold.ts'
import { type AddressField, findAddressForm, formatPostcode } from './address-form.ts'
import floors from './floors.json' with { type: 'json' }

type PartName = Exclude<AddressField, 'city' | 'state' | 'short_address'> | 'city_name' | 'state_name'
type Located = Partial<Record<PartName | 'city', string | null>> & { country: string }
type AddressPart = { separator: string; text: string; isStreet: boolean; isPostcode: boolean }

const places = new Set(['city', 'state', 'zip_code', 'additional_no'])

/** The parts that a place has, in the order of its country, each with what stands before it in the language. */
export function orderAddressParts(place: Located, language: Language): AddressPart[] {
  const parts: AddressPart[] = []
  for (const entry of findAddressForm(place.country).line) {
    let separator = listSeparator[language]
    for (const names of entry.split(' ')) {
      const text = names
        .split('-')
        .flatMap((name) => readPart(place, name, language) || [])
        .join('-')
      if (text === '') continue
      parts.push({
        separator: parts.length === 0 ? '' : separator,
        text,
        isStreet: !places.has(names.split('-')[0] ?? ''),
        isPostcode: names.startsWith('zip_code'),
      })
      separator = ' '
    }
  }
  return parts
}

function readPart(place: Located, name: string, language: Language): string | null | undefined {
  if (name === 'city') return place.city_name
  if (name === 'state') return [place.city, place.city_name].includes(place.state_name) ? null : place.state_name
  const value = place[name as PartName]
  const text = name === 'floor' && value ? nameFloor(value, language) : value
  if (name === 'zip_code') return text && formatPostcode(text, place.country)
  if (name === 'address' || !text) return text
  // Many write them into the line of the street, too.
  return (name === 'district' ? namesDistrict : contains)(place.address ?? '', text) ? null : text
}

const contains = (line: string, part: string) => ` ${fold(line)} `.includes(` ${fold(part)} `)

/** A street may have the name of its district («شارع العليا»), which many write without «حي». */
const namesDistrict = (line: string, district: string) =>
  line.split(/[,،]/).some((part) => nameOfDistrict(part) === nameOfDistrict(district)) ||
  (fold(district).includes(' ') && ` ${fold(line)}`.endsWith(` ${fold(district)}`))
const nameOfDistrict = (text: string) => fold(text).replace(/^حي /, '')

/** A bare number or sign says nothing; one of three digits is a unit. */
function nameFloor(floor: string, language: Language): string {
  for (const [form, kind] of floors.forms as [string, keyof typeof floors.ar][]) {
    const match = new RegExp(`^(?:${form})$`).exec(toWesternDigits(floor).trim())
    if (match) return floors[language][kind].replace('#', match[1] ?? '')
  }
  return floor
}

export const joinAddressParts = (parts: AddressPart[]): string =>
  parts.map(({ separator, text }, index) => (index === 0 ? text : separator + text)).join('')
