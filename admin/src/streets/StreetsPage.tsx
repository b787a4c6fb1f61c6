import type { StreetMapState } from '@dalil/api/contract'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Card, Link, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { Banner } from '../components/display/Banner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { PageGrid } from '../components/display/PageGrid.tsx'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { useFormat } from '../components/use-format.ts'
import { FileDropZone, UploadProgress } from '../import/FileDropZone.tsx'
import { isCancelled, readFieldErrors, toErrorText } from '../providers/request.ts'
import { useRemoveStreets, useStreets, useUploadStreets } from './use-streets.ts'

const example =
  'pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles riyadh.pmtiles --bbox=46.4,24.4,47.1,25.1 --maxzoom=14'

export function StreetsPage() {
  const translate = useTranslate()
  const { data, error } = useStreets()
  const heading = useRef<HTMLHeadingElement>(null)
  const [changes, setChanges] = useState(0)
  const noteChange = () => setChanges((count) => count + 1)
  // The button of a change goes or is disabled, so the heading gets the focus.
  useEffect(() => {
    if (changes > 0) heading.current?.focus()
  }, [changes])
  return (
    <PageGrid gap={2} paddingBlock={2} maxWidth={880}>
      <Title title={translate('pages.streets.title')} />
      <div>
        <Typography ref={heading} tabIndex={-1} component="h2" variant="h4">
          {translate('pages.streets.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('pages.streets.lead')}</Typography>
      </div>
      {error && <RequestFailure error={error} />}
      {!data && !error && <LoadingRows />}
      {data && <PresentFile state={data} onRemove={noteChange} />}
      {data && <NextFile onShow={noteChange} />}
    </PageGrid>
  )
}

function PresentFile({ state, onRemove }: { state: StreetMapState; onRemove: () => void }) {
  const translate = useTranslate()
  const { file, is_shown, notices } = state
  const { bytes, moment, number } = useFormat()
  const [south = 0, west = 0, north = 0, east = 0] = file?.bounds ?? []
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveStreets()
  return (
    <Panel title="pages.streets.present">
      {!is_shown && <Banner variant="info">{translate('pages.streets.not_shown')}</Banner>}
      {notices.map((notice) => (
        <Banner key={notice} variant="info">
          {notice}
        </Banner>
      ))}
      {file ? (
        <Box sx={{ width: '100%' }}>
          <DescriptionList
            items={{
              'pages.streets.source': translate(`pages.streets.${file.is_stored ? 'stored' : 'configured'}`),
              'pages.streets.size': bytes(file.bytes),
              'pages.streets.zooms': translate('pages.streets.zoom_span', {
                least: number(file.min_zoom),
                most: number(file.max_zoom),
              }),
              'pages.streets.area': translate('pages.streets.bounds', {
                south: number(south),
                west: number(west),
                north: number(north),
                east: number(east),
              }),
              'pages.streets.attribution': file.attribution && <bdi>{file.attribution}</bdi>,
              'pages.streets.modified': moment(file.modified_at),
            }}
          />
        </Box>
      ) : (
        <Typography>{translate('pages.streets.none')}</Typography>
      )}
      {file?.is_stored && (
        <Button color="error" startIcon={<Delete />} onClick={() => setAsking(true)}>
          {translate('pages.streets.remove')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={translate('pages.streets.remove')}
          action={translate('ra.action.delete')}
          isDangerous
          texts={{ done: 'pages.streets.removed', failed: 'ra.notification.http_error' }}
          onConfirm={remove}
          onClose={() => setAsking(false)}
          onDone={onRemove}
        >
          <Typography>{translate('pages.streets.remove_text')}</Typography>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function NextFile({ onShow }: { onShow: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [file, setFile] = useState<File | null>(null)
  const { mutate, isPending, error, reset, sent } = useUploadStreets()
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) refusal.current?.focus()
  }, [error])
  const onSuccess = () => {
    setFile(null)
    onShow()
    notify('pages.streets.shown', { type: 'success' })
  }
  const choose = (chosen: File | null) => {
    reset()
    setFile(chosen)
  }
  return (
    <Panel title="pages.streets.next">
      <Typography>
        {translate('pages.streets.where')}{' '}
        <Link href="https://docs.protomaps.com/basemaps/downloads" target="_blank" rel="noreferrer">
          {translate('pages.streets.builds')}
        </Link>
      </Typography>
      <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
        {example}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('pages.streets.limits', { command: '\u2068npm run map\u2069' })}
      </Typography>
      <FileDropZone file={file} accept=".pmtiles" onFile={choose} />
      {error && !isCancelled(error) && (
        <Box ref={refusal} tabIndex={-1}>
          <Banner variant="error">{readFieldErrors(error).file ?? translate(toErrorText(error))}</Banner>
        </Box>
      )}
      <Button variant="contained" disabled={!file || isPending} onClick={() => file && mutate(file, { onSuccess })}>
        {translate('pages.streets.show')}
      </Button>
      <UploadProgress sent={isPending ? sent : null} />
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography component="h3" variant="h6">
        {translate(title)}
      </Typography>
      {children}
    </Card>
  )
}
