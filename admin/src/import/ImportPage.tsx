import type { ImportReport } from '@dalil/api/contract'
import Upload from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, Card, Checkbox, FormControlLabel, LinearProgress, Typography } from '@mui/material'
import { type ChangeEvent, useId, useState } from 'react'
import { Title, useDataProvider, useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DownloadButton } from '../components/lists/ExportButton.tsx'
import { useComplaint } from '../components/use-complaint.ts'
import type { BackOffice } from '../providers/data.ts'
import { Report } from './Report.tsx'

/** Loads a file of listings: tried first, so that nothing is written before its mistakes were read. */
export function ImportPage() {
  const translate = useTranslate()
  const provider = useDataProvider<BackOffice>()
  const complain = useComplaint()
  const inputId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [createCategories, setCreateCategories] = useState(false)
  const [busy, setBusy] = useState<'trial' | 'load' | null>(null)
  const [report, setReport] = useState<{ of: ImportReport; isTrial: boolean } | null>(null)

  const run = async (isTrial: boolean) => {
    if (!file) return
    setBusy(isTrial ? 'trial' : 'load')
    try {
      const of = await provider.importListings(file, { dry_run: isTrial, create_categories: createCategories })
      setReport({ of, isTrial })
    } catch (error) {
      await complain(error)
    } finally {
      setBusy(null)
    }
  }
  const mayLoad = report?.isTrial === true && report.of.added + report.of.updated > 0

  return (
    <Box sx={{ maxWidth: 880, marginInline: 'auto', paddingBlock: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={translate('pages.import.title')} />
      <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography component="h2" variant="h4">
          {translate('pages.import.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('pages.import.lead')}</Typography>
        <Box
          component="label"
          htmlFor={inputId}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            setFile(event.dataTransfer.files[0] ?? null)
            setReport(null)
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
            accept=".csv,.tsv,.txt,.jsonl,.ndjson,text/csv,application/x-ndjson"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              setFile(target.files?.[0] ?? null)
              setReport(null)
            }}
            sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
          />
        </Box>
        <FormControlLabel
          control={<Checkbox checked={createCategories} onChange={(_, checked) => setCreateCategories(checked)} />}
          label={translate('pages.import.create_categories')}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant={mayLoad ? 'outlined' : 'contained'}
            disabled={!file || busy !== null}
            onClick={() => run(true)}
          >
            {translate('pages.import.try')}
          </Button>
          {mayLoad && (
            <Button variant="contained" disabled={busy !== null} onClick={() => run(false)}>
              {translate('pages.import.load')}
            </Button>
          )}
        </Box>
        <Box role="status" sx={{ width: '100%' }}>
          {busy && (
            <>
              {translate(`pages.import.busy_${busy}`)}
              <LinearProgress aria-label={translate(`pages.import.busy_${busy}`)} />
            </>
          )}
        </Box>
      </Card>
      {report && (
        <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
          <Banner tone="info">{translate(report.isTrial ? 'pages.import.tried' : 'pages.import.loaded')}</Banner>
          <Report of={report.of} />
        </Card>
      )}
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
    </Box>
  )
}
