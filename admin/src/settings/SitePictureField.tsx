import type { SitePictureName } from '@dalil/api/contract'
import { uploadRules } from '@dalil/db/vocabulary'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { FilePicker, PictureErrorText } from '../listings/edit/PictureParts.tsx'
import { isCancelled, readFieldErrors, toErrorText } from '../providers/request.ts'
import { useWriteSettings } from './use-settings.ts'

interface Props {
  name: SitePictureName
  url: string | null
  error?: string | undefined
  version: number
  isReadOnly: boolean
  onChange: (value: null) => void
}

const { types, bytes } = uploadRules.site_logo

/** A picture is stored when it is chosen; its removal is a change like others. */
export function SitePictureField({ name, url, error, version, isReadOnly, onChange }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const upload = useWriteSettings()
  const label = translate(`pages.settings.fields.${name}`)
  const failure = upload.error && !isCancelled(upload.error) ? upload.error : null
  const uploadError = failure && (readFieldErrors(failure)[name] ?? translate(toErrorText(failure)))

  const store = ([file]: File[]) => {
    if (!file) return
    const pictures = new FormData()
    pictures.append(name, file)
    upload.mutate({ version, pictures }, { onSuccess: () => notify('pages.settings.saved', { type: 'success' }) })
  }
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <strong id={id}>{label}</strong>
      {url ? <Grounds url={url} alt={label} /> : <span>{translate('pages.settings.pictures.none')}</span>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`pages.settings.pictures.${name === 'mark' ? 'mark_hint' : 'logo_hint'}`, {
          most: bytes / 1024 / 1024,
        })}
      </Typography>
      {!isReadOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} aria-busy={upload.isPending}>
          <FilePicker
            label={translate(upload.isPending ? 'dalil.saving' : `pages.settings.pictures.${url ? 'replace' : 'add'}`, {
              name: label,
            })}
            accept={types.join()}
            onFiles={store}
          />
          {url && (
            <Button color="error" startIcon={<Delete />} onClick={() => onChange(null)}>
              {translate('dalil.delete_one', { name: label })}
            </Button>
          )}
        </Box>
      )}
      <PictureErrorText text={uploadError ?? error} />
    </Box>
  )
}

/** The picture on the light and on the dark ground of the site, where it has to be seen. */
const Grounds = ({ url, alt }: { url: string; alt: string }) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    {['#ffffff', '#0f1228'].map((ground, index) => (
      <Box
        key={ground}
        sx={{
          flex: 1,
          display: 'grid',
          placeItems: 'center',
          padding: 1.5,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 2,
          backgroundColor: ground,
        }}
      >
        <Box
          component="img"
          src={url}
          alt={index === 0 ? alt : ''}
          sx={{ maxWidth: '100%', height: 48, objectFit: 'contain' }}
        />
      </Box>
    ))}
  </Box>
)
