import type { ImportRunDetail } from '@dalil/api/contract'
import { Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Link, ShowBase, Title, useDataProvider, useRefresh, useShowContext, useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { useFormat } from '../components/use-format.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import { ImportResult } from '../import/ImportResult.tsx'
import { recordQueryOptions, withRecordError } from '../layout/RecordError.tsx'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { ImportActions, ImportFile, ImportState, undoCounts } from './ImportList.tsx'

const pollMs = 1500

const isActive = (run: ImportRunDetail | undefined) =>
  run !== undefined && ['trying', 'queued', 'running'].includes(run.state)

const queryOptions = {
  ...recordQueryOptions,
  refetchInterval: ({ state }: { state: { data?: ImportRunDetail | undefined } }) => isActive(state.data) && pollMs,
}

const changes = ['added', 'waiting', 'updated', 'linked', 'returned', 'pruned'] as const
const wouldChange = ({ report, state }: ImportRunDetail) =>
  state === 'failed' || changes.some((name) => (report?.[name] ?? 0) > 0)

export const ImportShow = () => (
  <ShowBase queryOptions={queryOptions} {...withRecordError}>
    <Page />
  </ShowBase>
)

function Page() {
  const translate = useTranslate()
  const { record: run } = useShowContext<ImportRunDetail>()
  const [first, setFirst] = useState<string>()
  if (!run) return <LoadingRows />
  if (first === undefined) setFirst(run.state)
  return (
    <Box
      sx={{ width: '100%', maxWidth: 880, marginInline: 'auto', paddingBlock: 2, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Title title={<bdi>{run.file ?? run.source}</bdi>} />
      <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <ImportFile run={run} />
        <ImportState run={run} />
        {isActive(run) && <Progress run={run} />}
        <Decisions run={run} />
        {run.undone_at && <Undone run={run} at={run.undone_at} />}
        <Link to="/imports">{translate('pages.import.history')}</Link>
      </Card>
      {run.report && !isActive(run) && (
        <Result key={run.state} run={run} isNew={run.state === 'tried' || run.state !== first} />
      )}
    </Box>
  )
}

function Progress({ run: { state, counts, report } }: { run: ImportRunDetail }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const lines = counts.lines ?? 0
  const total = state === 'trying' ? 0 : (report?.lines ?? 0)
  const value =
    total > 0 && state === 'running' ? { variant: 'determinate' as const, value: (100 * lines) / total } : {}
  return (
    <Box sx={{ width: '100%' }}>
      {translate(total > 0 ? 'pages.import.progress_of' : 'pages.import.progress', {
        lines: number(lines),
        total: number(total),
      })}
      <LinearProgress aria-label={translate(`resources.imports.states.${state}`)} {...value} />
    </Box>
  )
}

function Decisions({ run }: { run: ImportRunDetail }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const { decide } = useDataProvider<BackOfficeProvider>()
  const [isBusy, setBusy] = useState(false)
  const send = async (action: 'run' | 'cancel') => {
    setBusy(true)
    await decide('imports', run.id, { action }).catch(notifyError)
    setBusy(false)
    refresh()
  }
  const mayCancel = isActive(run) || run.state === 'tried'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {run.can_run && wouldChange(run) && (
        <Button variant="contained" disabled={isBusy} onClick={() => send('run')}>
          {translate('pages.import.load')}
        </Button>
      )}
      {mayCancel && (
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => send('cancel')}>
          {translate(run.state === 'tried' ? 'pages.import.discard' : 'pages.import.stop')}
        </Button>
      )}
      <ImportActions run={run} />
    </Box>
  )
}

function Undone({ run: { counts }, at }: { run: ImportRunDetail; at: string }) {
  const translate = useTranslate()
  const { moment, number } = useFormat()
  const items = Object.entries(undoCounts).map(([name, label]) => [label, counts[name] ? number(counts[name]) : null])
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 2 }}>
      <Banner variant="info">{translate('resources.imports.undone_at', { moment: moment(at) })}</Banner>
      <DescriptionList items={Object.fromEntries(items)} />
    </Box>
  )
}

function Result({ run, isNew }: { run: ImportRunDetail; isNew: boolean }) {
  const translate = useTranslate()
  const { report, state, file } = run
  if (!report) return null
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      <ResultHeading isNew={isNew} text={state === 'undone' ? 'pages.import.result_before' : 'pages.import.result'} />
      {(state === 'tried' || state === 'done') && (
        <Banner variant="info">{translate(state === 'tried' ? 'pages.import.tried' : 'pages.import.loaded')}</Banner>
      )}
      {state === 'failed' && <Banner variant="error">{translate('pages.import.failed')}</Banner>}
      <ImportResult report={{ ...report, ...run.counts }} fileName={file ?? ''} />
    </Card>
  )
}

/** Gets the focus when a trial has ended, perhaps before the page was open, or a run that the page has followed. */
function ResultHeading({ isNew, text }: { isNew: boolean; text: string }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <Typography ref={heading} component="h2" variant="h4" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {translate(text)}
    </Typography>
  )
}
