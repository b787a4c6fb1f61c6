import type { ModeratedListing } from '@dalil/api/contract'
import {
  type ListingField,
  type ListingFieldType,
  listingFields,
  parseDecimal,
  type VisibleFieldName,
} from '@dalil/api/contract/rules'
import { amenities, limits, socialNetworks } from '@dalil/db/vocabulary'
import { type ReactNode, useState } from 'react'
import { AutocompleteArrayInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { parseLine } from '../../components/forms/parse-line.ts'
import { useFormat } from '../../components/use-format.ts'
import { useModeratedCountries } from '../../providers/use-viewer.ts'
import { useAmenityName } from '../use-amenity-name.ts'
import { BusinessStatusInput, MovedToInput, ReopeningInput } from './BusinessStatusInputs.tsx'
import { CategorySelect } from './CategorySelect.tsx'
import { HoursInput } from './HoursInput.tsx'

interface Props {
  source: VisibleFieldName
  min?: number
  max?: number
}

const longestLine = limits.address.max

const PlainInput = ({ source, max = longestLine }: Props) => (
  <TextInput
    source={source}
    {...(max > longestLine ? { multiline: true, minRows: 3 } : { parse: parseLine })}
    slotProps={{ htmlInput: { maxLength: max, dir: 'auto' } }}
  />
)

const LatinInput = ({ source, type }: Props & { type: string }) => (
  <TextInput source={source} type={type} parse={parseLine} slotProps={{ htmlInput: { dir: 'ltr' } }} />
)

function CountryInput({ source }: Props) {
  const { country } = useFormat()
  const choices = useModeratedCountries().map((id) => ({ id, name: country(id) }))
  return <SelectInput source={source} choices={choices} translateChoice={false} />
}

function AmenitiesInput({ source }: Props) {
  const amenityName = useAmenityName()
  const listing = useRecordContext<ModeratedListing>()
  const codes = [...new Set([...amenities, ...(listing?.amenities ?? [])])]
  const choices = codes.map((id) => ({ id, name: amenityName(id) }))
  return <AutocompleteArrayInput source={source} choices={choices} translateChoice={false} />
}

const LinkInputs = ({ source }: Props) =>
  socialNetworks.map((network) => (
    <TextInput
      key={network}
      source={`${source}.${network}`}
      label={`resources.listings.networks.${network}`}
      type="url"
      parse={parseLine}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  ))

const inputs: Record<ListingFieldType, (props: Props) => ReactNode> = {
  text: PlainInput,
  city: PlainInput,
  country: CountryInput,
  category: CategorySelect,
  phone: (props) => <LatinInput {...props} type="tel" />,
  email: (props) => <LatinInput {...props} type="email" />,
  url: (props) => <LatinInput {...props} type="url" />,
  number: DecimalInput,
  price: DecimalInput,
  keywords: ({ source }) => <TextInput source={source} parse={parseLine} />,
  tags: AmenitiesInput,
  links: LinkInputs,
  hours: HoursInput,
  business_status: BusinessStatusInput,
  date: ReopeningInput,
  listing: MovedToInput,
  short_address: (props) => <LatinInput {...props} type="text" />,
}

export function FieldInput({ name }: { name: VisibleFieldName }) {
  const { type, max }: ListingField = listingFields[name]
  const Input = inputs[type]
  return <Input source={name} {...(max !== undefined && { max })} />
}

/** A number in any digits, which a number field of a browser would refuse. */
function DecimalInput({ source }: { source: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const parse = (text: string) => {
    setTyped(text)
    return text.trim() === '' ? null : (parseDecimal(text) ?? text)
  }
  return (
    <TextInput
      source={source}
      format={(value: unknown) => typed ?? value ?? ''}
      parse={parse}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
    />
  )
}
