import type { ModeratedListing } from '@dalil/api/contract'
import { amenities, limits, socialNetworks } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import type { HttpError, RaRecord } from 'ra-core'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
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
  useNotify,
  useRecordContext,
} from 'react-admin'
import { KeepDraft } from '../../components/forms/KeepDraft.tsx'
import { useFormat } from '../../components/use-format.ts'
import { isCancelled, messageOf } from '../../providers/request.ts'
import { useModeratedCountries } from '../../providers/use-moderated-countries.ts'
import { useAmenityName } from '../amenity-name.ts'
import { CategoryInput } from './CategoryInput.tsx'
import { Conflict } from './Conflict.tsx'
import { HoursInput } from './HoursInput.tsx'
import { PictureInputs } from './PictureInputs.tsx'
import { toGallery, toGalleryFields } from './pictures.ts'
import { whole } from './whole.ts'

/** What an owner wrote, put right by a moderator; what is not touched is not sent. */
export function ListingEdit() {
  const notify = useNotify()
  /** What the texts of the form are held against, once that is no longer the listing that was opened. */
  const base = useRef<RaRecord | null>(null)
  const [conflict, setConflict] = useState<ModeratedListing | null>(null)
  const onError = (error: unknown) => {
    const { code, current, errors } = ((error as HttpError).body ?? {}) as {
      code?: string
      current?: ModeratedListing
      errors?: object
    }
    if (code === 'VERSION_CONFLICT' && current) setConflict(current)
    // What is wrong with a field stands at it.
    else if (!errors && !isCancelled(error)) notify(messageOf(error), { type: 'error' })
  }
  return (
    <Edit
      queryOptions={{ meta: whole }}
      mutationMode="pessimistic"
      // With the same meta the answer replaces what is kept of the listing: its former pictures are gone.
      mutationOptions={{ onError, meta: whole }}
      redirect="show"
      transform={(data: RaRecord, { previousData }: { previousData?: RaRecord } = {}) =>
        changes(data, base.current ?? previousData, previousData)
      }
      actions={false}
    >
      <SimpleForm toolbar={<Save />}>
        <Fields
          onRestored={(before) => {
            base.current = before
          }}
        />
        {conflict && (
          <Conflicted
            base={base.current}
            current={conflict}
            onClose={() => setConflict(null)}
            onDecided={(now) => {
              base.current = now
              setConflict(null)
            }}
          />
        )}
      </SimpleForm>
    </Edit>
  )
}

type ConflictedProps = Omit<ComponentProps<typeof Conflict>, 'base'> & { base: RaRecord | null }

function Conflicted({ base, ...props }: ConflictedProps) {
  const opened = useRecordContext()
  return <Conflict base={base ?? opened ?? props.current} {...props} />
}

const Save = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

/** What differs from what the form began from, with its version. Pictures are those of the listing that was opened. */
function changes(data: RaRecord, base: RaRecord = data, opened: RaRecord = base): Record<string, unknown> {
  const { cover_image, logo, listing_images, version: _, ...fields } = data
  const changed = Object.entries(fields).filter(
    ([name, value]) => name in base && JSON.stringify(value) !== JSON.stringify(base[name]),
  )
  return {
    ...Object.fromEntries(changed),
    version: base.version,
    ...(cover_image instanceof File && { cover_image }),
    ...((logo instanceof File || logo === null) && { logo }),
    ...(listing_images && toGalleryFields(toGallery(opened as ModeratedListing), listing_images)),
  }
}

/** Files cannot be kept for later. */
const files = ['cover_image', 'logo', 'listing_images']

function Fields({ onRestored }: { onRestored: (before: RaRecord) => void }) {
  const { country } = useFormat()
  const amenityName = useAmenityName()
  const listing = useRecordContext<ModeratedListing>()
  const countries = useModeratedCountries().map((id) => ({ id, name: country(id) }))
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
      {listing && <KeepDraft name={`listings/${listing.id}`} except={files} {...{ onRestored }} />}
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
