import type { ModeratedListing } from '@dalil/api/contract'
import { acceptedTypes, limits } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/AddPhotoAlternateOutlined'
import Earlier from '@mui/icons-material/ChevronLeft'
import Later from '@mui/icons-material/ChevronRight'
import Delete from '@mui/icons-material/DeleteOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { Box, Button, FormHelperText, IconButton } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { Part } from '../Part.tsx'
import { type GalleryPicture, toGallery, toPreview } from './pictures.ts'

const say = (key: string) => `resources.listings.picture_form.${key}`

/** The pictures of a listing: seen as they will be, sent with the form. */
export function PictureInputs({ of: listing }: { of: ModeratedListing }) {
  return (
    <Part title="resources.listings.pictures">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))' }}>
        <OnePicture
          name="cover_image"
          label="cover"
          url={listing.cover_image_url}
          accept={acceptedTypes.cover.join()}
          most={limits.cover.bytes}
        />
        <OnePicture
          name="logo"
          label="logo"
          url={listing.logo_url}
          accept={acceptedTypes.logo.join()}
          most={limits.logo.bytes}
          isRemovable
        />
      </Box>
      <MorePictures former={toGallery(listing)} />
    </Part>
  )
}

interface OneProps {
  name: 'cover_image' | 'logo'
  label: 'cover' | 'logo'
  url: string | null
  accept: string
  /** Bytes. */
  most: number
  isRemovable?: boolean
}

function OnePicture({ name, label, url, accept, most, isRemovable }: OneProps) {
  const translate = useTranslate()
  const title = translate(`resources.listings.${label}`)
  const { resetField } = useFormContext()
  const { field, fieldState } = useController({ name })
  const [preview, setPreview] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const tooLarge = useTooLarge(most)

  const take = ([file]: File[]) => {
    if (!file) return
    setProblem(tooLarge([file]))
    if (file.size > most) return
    setPreview(toPreview(file).url)
    setGone(false)
    field.onChange(file)
  }
  const remove = () => {
    setPreview(null)
    setGone(true)
    field.onChange(null)
  }
  const takeBack = () => {
    setPreview(null)
    setGone(false)
    setProblem(undefined)
    resetField(name)
  }
  const seen = preview ?? (isGone ? null : url)
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <strong>{title}</strong>
      {seen ? <Picture url={seen} alt={title} isWhole={name === 'logo'} /> : <span>{translate(say('none'))}</span>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Choose label={translate(say(url ? 'replace' : 'add_one'), { name: title })} accept={accept} onFiles={take} />
        {isRemovable && seen && (
          <Button color="error" startIcon={<Delete />} onClick={remove}>
            {translate('dalil.delete_one', { name: title })}
          </Button>
        )}
        {(preview || isGone) && (
          <Button startIcon={<Undo />} onClick={takeBack}>
            {translate('ra.action.undo')}
          </Button>
        )}
      </Box>
      <Wrong text={problem ?? fieldState.error?.message} />
    </Box>
  )
}

function MorePictures({ former }: { former: GalleryPicture[] }) {
  const translate = useTranslate()
  const { field, fieldState } = useController({ name: 'listing_images' })
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const tooLarge = useTooLarge(limits.images.bytes)
  const pictures: GalleryPicture[] = field.value ?? former
  const room = limits.images.max - pictures.length

  const take = (files: File[]) => {
    const fit = files.filter(({ size }) => size <= limits.images.bytes)
    const tooMany = fit.length > room ? translate(say('too_many'), { most: limits.images.max }) : undefined
    setProblem(tooLarge(files) ?? tooMany)
    if (fit.length > 0) field.onChange([...pictures, ...fit.slice(0, room).map(toPreview)])
  }
  const move = (from: number, to: number) => {
    const [picture] = pictures.slice(from, from + 1)
    if (!picture) return
    field.onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    setSaid(translate(say('moved'), { place: to + 1 }))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <strong>{translate(say('more'), { most: limits.images.max })}</strong>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
        {pictures.map((picture, place) => {
          const name = translate('resources.listings.picture', { number: place + 1 })
          return (
            <Box component="li" key={picture.url} sx={{ width: 'min(13rem, 100%)' }}>
              <Picture url={picture.url} alt={name} />
              <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <Step
                  label={translate(say('earlier'), { name })}
                  isLast={place === 0}
                  onStep={() => move(place, place - 1)}
                >
                  <Earlier sx={mirrored} />
                </Step>
                <IconButton
                  color="error"
                  aria-label={translate('dalil.delete_one', { name })}
                  onClick={() => field.onChange(pictures.toSpliced(place, 1))}
                >
                  <Delete />
                </IconButton>
                <Step
                  label={translate(say('later'), { name })}
                  isLast={place === pictures.length - 1}
                  onStep={() => move(place, place + 1)}
                >
                  <Later sx={mirrored} />
                </Step>
              </Box>
            </Box>
          )
        })}
      </Box>
      <Box role="status" sx={unseen}>
        {said}
      </Box>
      {room > 0 && (
        <div>
          <Choose label={translate(say('add'))} accept={acceptedTypes.picture.join()} isMultiple onFiles={take} />
        </div>
      )}
      <Wrong text={problem ?? fieldState.error?.message} />
    </Box>
  )
}

function useTooLarge(most: number) {
  const translate = useTranslate()
  return (files: File[]) => {
    const names = files.filter(({ size }) => size > most).map(({ name }) => name)
    if (names.length === 0) return undefined
    return translate(say('too_large'), { names: names.join(', '), most: most / 1024 / 1024 })
  }
}

interface StepProps {
  label: string
  isLast: boolean
  onStep: () => void
  children: ReactNode
}

const Step = ({ label, isLast, onStep, children }: StepProps) => (
  <IconButton aria-label={label} disabled={isLast} onClick={onStep}>
    {children}
  </IconButton>
)

interface ChooseProps {
  label: string
  accept: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the files of the computer. */
function Choose({ label, accept, isMultiple = false, onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button startIcon={<Add />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

const Picture = ({ url, alt, isWhole = false }: { url: string; alt: string; isWhole?: boolean }) => (
  <Box
    component="img"
    src={url}
    alt={alt}
    sx={{
      width: '100%',
      maxWidth: '20rem',
      aspectRatio: '4 / 3',
      objectFit: isWhole ? 'contain' : 'cover',
      borderRadius: '12px',
      backgroundColor: 'action.hover',
    }}
  />
)

const Wrong = ({ text }: { text: string | undefined }) =>
  text ? (
    <FormHelperText error role="alert">
      {text}
    </FormHelperText>
  ) : null

const mirrored = ({ direction }: { direction: 'ltr' | 'rtl' }) => ({ scale: direction === 'rtl' ? '-1 1' : 'none' })
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
