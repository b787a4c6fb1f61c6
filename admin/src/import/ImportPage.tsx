import type { ImportReport } from '@dalil/api/contract'
import { isolateBidi, listRequiredColumns } from '@dalil/api/contract/rules'
import { Box, Button, Card, Checkbox, FormControlLabel, LinearProgress, Link, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Title, useDataProvider, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Banner } from '../components/display/Banner.tsx'
import { DownloadButton } from '../components/lists/ExportButton.tsx'
import { useFormat } from '../components/use-format.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { FileDropZone } from './FileDropZone.tsx'
import { ImportResult } from './ImportResult.tsx'

type Result = { result: ImportReport; isTrial: boolean; fileName: string }

/** Imports a file of listings. A dry run comes first, so that errors are visible before anything is written. */
export function ImportPage() {
  const translate = useTranslate()
  const { join } = useFormat()
  const provider = useDataProvider<BackOfficeProvider>()
  const notifyError = useNotifyError()
  const [file, setFile] = useState<File | null>(null)
  const [createCategories, setCreateCategories] = useState(false)
  const [busy, setBusy] = useState<'trial' | 'load' | null>(null)
  const [report, setReport] = useState<Result | null>(null)
  const [reportNumber, setReportNumber] = useState(0)

  const run = async (isTrial: boolean) => {
    if (!file) return
    setBusy(isTrial ? 'trial' : 'load')
    try {
      const result = await provider.importListings(file, { dry_run: isTrial, create_categories: createCategories })
      setReport({ result, isTrial, fileName: file.name })
      setReportNumber((former) => former + 1)
    } catch (error) {
      await notifyError(error)
    } finally {
      setBusy(null)
    }
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setReport(null)
  }
  const mayLoad = report?.isTrial === true && report.result.added + report.result.updated > 0

  return (
    <Box sx={{ maxWidth: 880, marginInline: 'auto', paddingBlock: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={translate('pages.import.title')} />
      <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography component="h2" variant="h4">
          {translate('pages.import.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('pages.import.lead')}</Typography>
        <Typography>
          {translate('pages.import.required', {
            columns: join(listRequiredColumns()),
            category_name: isolateBidi('category_name'),
          })}
        </Typography>
        <Link component={RouterLink} to="/category-mappings">
          {translate('pages.import.mappings')}
        </Link>
        <FileDropZone file={file} onFile={choose} />
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
      {report && <ResultCard {...report} number={reportNumber} />}
      <ExportCard />
    </Box>
  )
}

function ResultCard({ result, isTrial, fileName, number }: Result & { number: number }) {
  const translate = useTranslate()
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      <ResultHeading key={number} />
      {result.lines === 0 && <Banner variant="error">{translate('pages.import.no_lines')}</Banner>}
      <Banner variant="info">{translate(isTrial ? 'pages.import.tried' : 'pages.import.loaded')}</Banner>
      <ImportResult report={result} fileName={fileName} />
    </Card>
  )
}

function ResultHeading() {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Typography ref={heading} component="h2" variant="h4" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {translate('pages.import.result')}
    </Typography>
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
