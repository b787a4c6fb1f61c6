import type { ModeratedListing } from '@dalil/api/contract'
import { amenities, countryCodes, limits, socialNetworks } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import {
  AutocompleteArrayInput,
  BooleanInput,
  Edit,
  NumberInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin'
import { KeepDraft } from '../components/KeepDraft.tsx'
import { useFormat } from '../components/use-format.ts'
import { useAmenityName } from './amenity-name.ts'
import { CategoryInput } from './CategoryInput.tsx'
import { HoursInput } from './HoursInput.tsx'
import { PictureInputs } from './PictureInputs.tsx'
import { pictureChanges, shownOf } from './pictures.ts'
import { whole } from './whole.ts'

/** What an owner wrote, put right by a moderator; what is not touched is not sent. */
export const ListingEdit = () => (
  <Edit queryOptions={{ meta: whole }} mutationMode="pessimistic" redirect="show" transform={changes} actions={false}>
    <SimpleForm toolbar={<Save />}>
      <Fields />
    </SimpleForm>
  </Edit>
)

const Save = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

function changes(data: RaRecord, { previousData }: { previousData?: RaRecord } = {}): Record<string, unknown> {
  const { cover_image, logo, listing_images, ...fields } = data
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(previousData?.[name]),
  )
  return {
    ...Object.fromEntries(changed),
    ...(cover_image instanceof File && { cover_image }),
    ...((logo instanceof File || logo === null) && { logo }),
    ...(listing_images && pictureChanges(shownOf(previousData as ModeratedListing), listing_images)),
  }
}

/** Files cannot be kept for later. */
const files = ['cover_image', 'logo', 'listing_images']

function Fields() {
  const { country } = useFormat()
  const amenityName = useAmenityName()
  const listing = useRecordContext<ModeratedListing>()
  const countries = countryCodes.map((id) => ({ id, name: country(id) }))
  const known = [...new Set([...amenities, ...(listing?.amenities ?? [])])]
  const text = (source: keyof ModeratedListing, max: number) => <TextInput source={source} {...limitedTo(max)} />
  const many = (source: keyof ModeratedListing) => (
    <TextInput source={source} multiline minRows={3} {...limitedTo(limits.description.max)} />
  )
  const latin = (source: string, type = 'text') => (
    <TextInput source={source} type={type} slotProps={{ htmlInput: { dir: 'ltr' } }} />
  )
  return (
    <>
      {listing && <KeepDraft name={`listings/${listing.id}`} except={files} />}
      <Columns>
        {text('title', limits.title.max)}
        {text('title_latin', limits.titleLatin.max)}
      </Columns>
      <Columns>
        {many('description')}
        {many('description_en')}
        {many('description_nl')}
      </Columns>
      <Columns>
        <CategoryInput source="category_id" />
        <SelectInput source="country" choices={countries} translateChoice={false} />
        {text('city', limits.city.max)}
        {text('state', limits.state.max)}
        {text('address', limits.address.max)}
        {text('zip_code', limits.zipCode.max)}
        <NumberInput source="latitude" />
        <NumberInput source="longitude" />
        {latin('phone', 'tel')}
        {latin('whatsapp', 'tel')}
        {latin('email', 'email')}
        {latin('website', 'url')}
      </Columns>
      <Columns>
        {socialNetworks.map((network) => (
          <TextInput
            key={network}
            source={`social.${network}`}
            label={network}
            type="url"
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        ))}
      </Columns>
      <AutocompleteArrayInput
        source="amenities"
        choices={known.map((id) => ({ id, name: amenityName(id) }))}
        translateChoice={false}
      />
      <Columns>
        <TextInput source="keywords" />
        <NumberInput source="price" min={0} />
        <BooleanInput source="is_published" />
      </Columns>
      <HoursInput />
      {listing && <PictureInputs of={listing} />}
    </>
  )
}

const limitedTo = (maxLength: number) => ({ slotProps: { htmlInput: { maxLength, dir: 'auto' } } })

const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      width: '100%',
    }}
  >
    {children}
  </Box>
)
