import type { ModeratedListing } from '@dalil/api/contract'
import { toTaggedUrl } from '@dalil/api/contract/rules'
import { uploadRules } from '@dalil/db/vocabulary'
import Delete from '@mui/icons-material/DeleteOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { CoverPicture } from '../../components/display/CoverPicture.tsx'
import { FormSection } from './FormSection.tsx'
import { GalleryInput } from './GalleryInput.tsx'
import { FilePicker, PictureErrorText, toPictureTextKey, useFileTooLargeMessage } from './PictureParts.tsx'
import { createFilePreview, toGallery } from './pictures.ts'

export function PictureInputs({ listing }: { listing: ModeratedListing }) {
  return (
    <FormSection title="resources.listings.pictures">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))' }}>
        <PictureInput
          name="cover_image"
          label="cover"
          url={listing.cover_image_url && toTaggedUrl(listing.cover_image_url, listing)}
        />
        <PictureInput name="logo" label="logo" url={listing.logo_url} isRemovable />
      </Box>
      <GalleryInput saved={toGallery(listing)} />
    </FormSection>
  )
}

interface PictureInputProps {
  name: 'cover_image' | 'logo'
  label: 'cover' | 'logo'
  url: string | null
  isRemovable?: boolean
}

function PictureInput({ name, label, url, isRemovable }: PictureInputProps) {
  const translate = useTranslate()
  const title = translate(`resources.listings.${label}`)
  const { types, bytes } = uploadRules[label]
  const { resetField } = useFormContext()
  const { field, fieldState } = useController({ name })
  const [preview, setPreview] = useState<string | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const [error, setError] = useState<string>()
  const tooLargeMessage = useFileTooLargeMessage(bytes)

  const select = ([file]: File[]) => {
    if (!file) return
    setError(tooLargeMessage([file]))
    if (file.size > bytes) return
    setPreview(createFilePreview(file).url)
    setRemoved(false)
    field.onChange(file)
  }
  const remove = () => {
    setPreview(null)
    setRemoved(true)
    field.onChange(null)
  }
  const undo = () => {
    setPreview(null)
    setRemoved(false)
    setError(undefined)
    resetField(name)
  }
  const shownUrl = preview ?? (isRemoved ? null : url)
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <strong>{title}</strong>
      {shownUrl ? (
        <CoverPicture
          src={shownUrl}
          alt={title}
          sx={{ maxWidth: '20rem', objectFit: name === 'logo' ? 'contain' : 'cover' }}
        />
      ) : (
        <span>{translate(toPictureTextKey('none'))}</span>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FilePicker
          label={translate(toPictureTextKey(url ? 'replace' : 'add_one'), { name: title })}
          accept={types.join()}
          onFiles={select}
        />
        {isRemovable && shownUrl && (
          <Button color="error" startIcon={<Delete />} onClick={remove}>
            {translate('dalil.delete_one', { name: title })}
          </Button>
        )}
        {(preview || isRemoved) && (
          <Button startIcon={<Undo />} onClick={undo}>
            {translate('ra.action.undo')}
          </Button>
        )}
      </Box>
      <PictureErrorText text={error ?? fieldState.error?.message} />
    </Box>
  )
}
