import type { ImportUploadInput } from '@dalil/api/contract'
import { isolateBidi, listRequiredColumns } from '@dalil/api/contract/rules'
import { type ImportFormat, importFormats } from '@dalil/db/vocabulary'
import { Box, Button, Card, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, Title, useDataProvider, useRedirect, useTranslate } from 'react-admin'
import { DownloadButton } from '../components/lists/ExportButton.tsx'
import { useFormat } from '../components/use-format.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { FileDropZone, UploadProgress } from './FileDropZone.tsx'

const initial: ImportUploadInput = {
  from: 'dalil',
  source: '',
  licence: '',
  create_categories: false,
  prune: false,
  prune_all: false,
  min_confidence: 0,
}
const confidences = [0, 0.5, 0.7, 0.9]

/** Uploads a file of listings. Its trial comes first, so that errors are visible before anything is written. */
export function ImportPage() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const provider = useDataProvider<BackOfficeProvider>()
  const notifyError = useNotifyError()
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState(initial)
  const [sent, setSent] = useState<number | null>(null)

  const upload = async () => {
    if (!file) return
    setSent(0)
    try {
      const { id } = await provider.uploadImport(file, options, setSent)
      redirect('show', 'imports', id)
    } catch (error) {
      setSent(null)
      await notifyError(error)
    }
  }

  return (
    <Box sx={{ maxWidth: 880, marginInline: 'auto', paddingBlock: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={translate('pages.import.title')} />
      <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography component="h2" variant="h4">
          {translate('pages.import.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('pages.import.lead', { command: isolateBidi('npm run import') })}
        </Typography>
        <Options options={options} onChange={(change) => setOptions({ ...options, ...change })} />
        <FileDropZone file={file} onFile={setFile} />
        <Button variant="contained" disabled={!file || sent !== null} onClick={upload}>
          {translate('pages.import.try')}
        </Button>
        <UploadProgress sent={sent} />
      </Card>
      <ExportCard />
    </Box>
  )
}

type OptionsProps = { options: ImportUploadInput; onChange: (change: Partial<ImportUploadInput>) => void }

function Options({ options, onChange }: OptionsProps) {
  const translate = useTranslate()
  const { join, percent } = useFormat()
  const isOwn = options.from === 'dalil'
  const checkbox = (name: 'create_categories' | 'prune' | 'prune_all') => (
    <FormControlLabel
      control={<Checkbox checked={options[name]} onChange={(_, checked) => onChange({ [name]: checked })} />}
      label={translate(`pages.import.${name}`)}
    />
  )
  return (
    <>
      <TextField
        select
        fullWidth
        label={translate('pages.import.format')}
        value={options.from}
        onChange={({ target }) => onChange({ from: target.value as ImportFormat })}
      >
        {importFormats.map((format) => (
          <MenuItem key={format} value={format}>
            {translate(`pages.import.formats.${format}`)}
          </MenuItem>
        ))}
      </TextField>
      {isOwn ? (
        <>
          <Typography>
            {translate('pages.import.required', {
              columns: join(listRequiredColumns()),
              category_name: isolateBidi('category_name'),
            })}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {(['source', 'licence'] as const).map((name) => (
              <TextField
                key={name}
                label={translate(`pages.import.${name}`)}
                helperText={translate('pages.import.of_unnamed_lines')}
                value={options[name]}
                slotProps={{ htmlInput: { maxLength: 100 } }}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            ))}
          </Box>
        </>
      ) : (
        <Link to="/category-mappings">{translate('pages.import.mappings')}</Link>
      )}
      {options.from === 'overture' && (
        <TextField
          select
          fullWidth
          label={translate('pages.import.min_confidence')}
          value={options.min_confidence}
          onChange={({ target }) => onChange({ min_confidence: Number(target.value) })}
        >
          {confidences.map((value) => (
            <MenuItem key={value} value={value}>
              {value === 0 ? translate('pages.import.any_confidence') : percent(value)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'grid' }}>
        {isOwn && checkbox('create_categories')}
        {checkbox('prune')}
        {options.prune && checkbox('prune_all')}
      </Box>
    </>
  )
}

function ExportCard() {
  const translate = useTranslate()
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="h2" variant="h4">
        {translate('pages.import.export_title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('pages.import.export_lead')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton path="listings/export?format=csv" name="listings.csv" label="pages.import.export_csv" />
        <DownloadButton path="listings/export?format=jsonl" name="listings.jsonl" label="pages.import.export_jsonl" />
      </Box>
    </Card>
  )
}
