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
import { FormDraft } from '../../components/forms/FormDraft.tsx'
import { useFormat } from '../../components/use-format.ts'
import { isCancelled, toErrorText } from '../../providers/request.ts'
import { useModeratedCountries } from '../../providers/use-moderated-countries.ts'
import { fullRecord } from '../full-record.ts'
import { useAmenityName } from '../use-amenity-name.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { HoursInput } from './HoursInput.tsx'
import { PictureInputs } from './PictureInputs.tsx'
import { toGallery, toGalleryFields } from './pictures.ts'
import { VersionConflictDialog } from './VersionConflictDialog.tsx'

export function ListingEdit() {
  const notify = useNotify()
  /** The record to diff against after a restored draft or a resolved conflict. */
  const base = useRef<RaRecord | null>(null)
  const [conflict, setConflict] = useState<ModeratedListing | null>(null)
  const onError = (error: unknown) => {
    const { code, current, errors } = ((error as HttpError).body ?? {}) as {
      code?: string
      current?: ModeratedListing
      errors?: object
    }
    if (code === 'VERSION_CONFLICT' && current) setConflict(current)
    // react-admin shows field errors itself.
    else if (!errors && !isCancelled(error)) notify(toErrorText(error), { type: 'error' })
  }
  return (
    <Edit
      queryOptions={{ meta: fullRecord }}
      mutationMode="pessimistic"
      // The same meta replaces the cached record, whose pictures are outdated.
      mutationOptions={{ onError, meta: fullRecord }}
      redirect="show"
      transform={(data: RaRecord, { previousData }: { previousData?: RaRecord } = {}) =>
        toChanges(data, base.current ?? previousData, previousData)
      }
      actions={false}
    >
      <SimpleForm toolbar={<SaveToolbar />}>
        <Fields
          onRestored={(before) => {
            base.current = before
          }}
        />
        {conflict && (
          <ConflictDialog
            base={base.current}
            current={conflict}
            onClose={() => setConflict(null)}
            onResolved={(now) => {
              base.current = now
              setConflict(null)
            }}
          />
        )}
      </SimpleForm>
    </Edit>
  )
}

type ConflictDialogProps = Omit<ComponentProps<typeof VersionConflictDialog>, 'base'> & { base: RaRecord | null }

function ConflictDialog({ base, ...props }: ConflictDialogProps) {
  const opened = useRecordContext()
  return <VersionConflictDialog base={base ?? opened ?? props.current} {...props} />
}

const SaveToolbar = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

/** The changed fields and the version of `base`; pictures are compared with `opened`. */
function toChanges(data: RaRecord, base: RaRecord = data, opened: RaRecord = base): Record<string, unknown> {
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

const fileFields = ['cover_image', 'logo', 'listing_images']

function Fields({ onRestored }: { onRestored: (before: RaRecord) => void }) {
  const { country } = useFormat()
  const amenityName = useAmenityName()
  const listing = useRecordContext<ModeratedListing>()
  const countries = useModeratedCountries().map((id) => ({ id, name: country(id) }))
  const amenityCodes = [...new Set([...amenities, ...(listing?.amenities ?? [])])]
  const textInput = (source: keyof ModeratedListing, max: number) => (
    <TextInput source={source} {...withMaxLength(max)} />
  )
  const textArea = (source: keyof ModeratedListing) => (
    <TextInput source={source} multiline minRows={3} {...withMaxLength(limits.description.max)} />
  )
  const latinInput = (source: string, type = 'text') => (
    <TextInput source={source} type={type} slotProps={{ htmlInput: { dir: 'ltr' } }} />
  )
  return (
    <>
      {listing && <FormDraft name={`listings/${listing.id}`} except={fileFields} {...{ onRestored }} />}
      <Columns>
        {textInput('title', limits.title.max)}
        {textInput('title_latin', limits.titleLatin.max)}
      </Columns>
      <Columns>
        {textArea('description')}
        {textArea('description_en')}
        {textArea('description_nl')}
      </Columns>
      <Columns>
        <CategorySelect source="category_id" />
        <SelectInput source="country" choices={countries} translateChoice={false} />
        {textInput('city', limits.city.max)}
        {textInput('state', limits.state.max)}
        {textInput('address', limits.address.max)}
        {textInput('zip_code', limits.zipCode.max)}
        <NumberInput source="latitude" />
        <NumberInput source="longitude" />
        {latinInput('phone', 'tel')}
        {latinInput('whatsapp', 'tel')}
        {latinInput('email', 'email')}
        {latinInput('website', 'url')}
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
        choices={amenityCodes.map((id) => ({ id, name: amenityName(id) }))}
        translateChoice={false}
      />
      <Columns>
        <TextInput source="keywords" />
        <NumberInput source="price" min={0} />
        <BooleanInput source="is_published" />
      </Columns>
      <HoursInput />
      {listing && <PictureInputs listing={listing} />}
    </>
  )
}

const withMaxLength = (maxLength: number) => ({ slotProps: { htmlInput: { maxLength, dir: 'auto' } } })

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
