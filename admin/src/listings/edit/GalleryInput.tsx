import { limits, uploadRules } from '@dalil/db/vocabulary'
import Earlier from '@mui/icons-material/ChevronLeft'
import Later from '@mui/icons-material/ChevronRight'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { CoverPicture } from '../../components/display/CoverPicture.tsx'
import { mirrored } from '../../theme/mirrored.ts'
import { visuallyHidden } from '../../theme/styles.ts'
import { FilePicker, PictureErrorText, toPictureTextKey, useFileTooLargeMessage } from './PictureParts.tsx'
import { createFilePreview, type GalleryPicture } from './pictures.ts'

export function GalleryInput({ saved }: { saved: GalleryPicture[] }) {
  const translate = useTranslate()
  const { field, fieldState } = useController({ name: 'listing_images' })
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const tooLargeMessage = useFileTooLargeMessage(uploadRules.picture.bytes)
  const pictures: GalleryPicture[] = field.value ?? saved
  const room = limits.images.max - pictures.length

  const add = (files: File[]) => {
    const accepted = files.filter(({ size }) => size <= uploadRules.picture.bytes)
    const tooMany =
      accepted.length > room ? translate(toPictureTextKey('too_many'), { most: limits.images.max }) : undefined
    setError(tooLargeMessage(files) ?? tooMany)
    if (accepted.length > 0) field.onChange([...pictures, ...accepted.slice(0, room).map(createFilePreview)])
  }
  const move = (from: number, to: number) => {
    const [picture] = pictures.slice(from, from + 1)
    if (!picture) return
    field.onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    setAnnouncement(translate(toPictureTextKey('moved'), { place: to + 1 }))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <strong>{translate(toPictureTextKey('more'), { most: limits.images.max })}</strong>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
        {pictures.map((picture, index) => {
          const name = translate('resources.listings.picture', { number: index + 1 })
          return (
            <Box component="li" key={picture.url} sx={{ width: 'min(13rem, 100%)' }}>
              <CoverPicture src={picture.url} alt={name} sx={{ maxWidth: '20rem' }} />
              <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <IconButton
                  aria-label={translate(toPictureTextKey('earlier'), { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Earlier sx={mirrored} />
                </IconButton>
                <IconButton
                  color="error"
                  aria-label={translate('dalil.delete_one', { name })}
                  onClick={() => field.onChange(pictures.toSpliced(index, 1))}
                >
                  <Delete />
                </IconButton>
                <IconButton
                  aria-label={translate(toPictureTextKey('later'), { name })}
                  disabled={index === pictures.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Later sx={mirrored} />
                </IconButton>
              </Box>
            </Box>
          )
        })}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {room > 0 && (
        <div>
          <FilePicker
            label={translate(toPictureTextKey('add'))}
            accept={uploadRules.picture.types.join()}
            isMultiple
            onFiles={add}
          />
        </div>
      )}
      <PictureErrorText text={error ?? fieldState.error?.message} />
    </Box>
  )
}
