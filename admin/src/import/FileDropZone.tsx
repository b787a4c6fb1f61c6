import Upload from '@mui/icons-material/FileUploadOutlined'
import { Box, LinearProgress } from '@mui/material'
import { type ChangeEvent, useId } from 'react'
import { useTranslate } from 'react-admin'

const tables = '.csv,.tsv,.txt,.jsonl,.ndjson,.json,.geojson,.geojsonl,.geojsonseq,.parquet,.gz'

interface Props {
  file: File | null
  accept?: string
  onFile: (file: File | null) => void
}

export function FileDropZone({ file, accept = tables, onFile }: Props) {
  const translate = useTranslate()
  const inputId = useId()
  return (
    <Box
      component="label"
      htmlFor={inputId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFile(event.dataTransfer.files[0] ?? null)
      }}
      sx={{
        position: 'relative',
        width: '100%',
        padding: 3,
        border: '2px dashed',
        borderColor: 'divider',
        borderRadius: '14px',
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
        textAlign: 'center',
        cursor: 'pointer',
        overflowWrap: 'anywhere',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Upload aria-hidden />
      <span>{file ? <bdi>{file.name}</bdi> : translate('pages.import.choose')}</span>
      <Box
        component="input"
        id={inputId}
        type="file"
        accept={accept}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          onFile(target.files?.[0] ?? null)
        }}
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      />
    </Box>
  )
}

/** `sent` is the share of the file that has arrived; null before an upload. */
export function UploadProgress({ sent }: { sent: number | null }) {
  const text = useTranslate()('pages.import.uploading')
  return (
    <Box role="status" sx={{ width: '100%' }}>
      {sent !== null && text}
      {sent !== null && <LinearProgress variant="determinate" value={sent * 100} aria-label={text} />}
    </Box>
  )
}
