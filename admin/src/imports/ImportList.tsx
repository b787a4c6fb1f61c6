import type { ImportRun } from '@dalil/api/contract'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { Box, Button } from '@mui/material'
import { Link, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { RecordActions } from '../components/decisions/RecordActions.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { Tag } from '../components/display/Tag.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useFormat } from '../components/use-format.ts'
import { toListPath, toShowPath } from '../paths.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'

const variants = {
  trying: 'info',
  tried: 'neutral',
  queued: 'info',
  running: 'info',
  done: 'success',
  failed: 'error',
  interrupted: 'error',
  cancelled: 'neutral',
  undone: 'neutral',
} as const

const columns: Column<ImportRun>[] = [
  { key: 'created_at', cell: ({ created_at }) => <DateText at={created_at} />, isNarrow: true },
  { key: 'file', cell: (run) => <RunLink run={run} /> },
  { key: 'user', cell: ({ user }) => (user ? <NameText>{user.name}</NameText> : <Command />), isNarrow: true },
  { key: 'state', cell: (run) => <ImportState run={run} />, isNarrow: true },
  { key: 'counts', cell: (run) => <Counts run={run} /> },
  { key: 'actions', cell: (run) => <ImportActions run={run} />, isNarrow: true },
]

export const ImportList = () => <TableList<ImportRun> filters={[]} columns={columns} tools={<NewImport />} />

function NewImport() {
  const translate = useTranslate()
  return (
    <Button component={RouterLink} to="/import" startIcon={<Upload />} variant="contained">
      {translate('pages.import.title')}
    </Button>
  )
}

function RunLink({ run }: { run: ImportRun }) {
  return (
    <Link to={toShowPath('imports', run.id)}>
      <ImportFile run={run} />
    </Link>
  )
}

function Command() {
  const translate = useTranslate()
  return translate('resources.imports.by_command')
}

export function ImportFile({ run: { file, source, licence } }: { run: ImportRun }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{file ?? source}</bdi>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        <bdi>{[source, licence].filter(Boolean).join(' · ')}</bdi>
      </Box>
    </Box>
  )
}

export function ImportState({ run: { state } }: { run: ImportRun }) {
  const translate = useTranslate()
  return <Tag variant={variants[state]}>{translate(`resources.imports.states.${state}`)}</Tag>
}

function Counts({ run }: { run: ImportRun }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const labels = { ...importCounts, ...undoCounts }
  const shown = Object.entries(labels).filter(([name]) => (run.counts[name] ?? 0) > 0)
  return (
    <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, fontSize: '0.875rem' }}>
      {shown.map(([name, label]) => (
        <li key={name}>
          {translate(label)}: {number(run.counts[name] ?? 0)}
        </li>
      ))}
    </Box>
  )
}

const toLabels = <Name extends string>(names: readonly Name[], path: string) =>
  Object.fromEntries(names.map((name) => [name, `${path}.${name}`]))
const importCounts = toLabels(
  ['lines', 'added', 'waiting', 'updated', 'linked', 'unchanged', 'owned', 'locked', 'wrong'],
  'pages.import.counts',
)
export const undoCounts = toLabels(['removed', 'restored', 'unlinked', 'touched'], 'resources.imports.counts')

const written = new Set(['done', 'failed', 'interrupted', 'cancelled'])

export function ImportActions({ run }: { run: ImportRun }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { decide } = useDataProvider<BackOfficeProvider>()
  const name = run.file ?? run.source ?? String(run.id)
  const isWritten = written.has(run.state)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {(isWritten || (run.counts.touched ?? 0) > 0) && (
        <Link to={toListPath('listings', { import_id: run.id })}>{translate('resources.imports.places')}</Link>
      )}
      {isWritten && (run.counts.waiting ?? 0) > 0 && (
        <Link to={toListPath('listings', { import_id: run.id, status: 'pending' })}>
          {translate('resources.imports.waiting')}
        </Link>
      )}
      <RecordActions
        resource="imports"
        record={run}
        name={name}
        isRow
        actions={[
          {
            name: 'undo',
            label: translate('resources.imports.undo'),
            button: { color: 'error', startIcon: <Undo /> },
            mayRun: ({ can_undo }) => can_undo,
            needsPassword: true,
            toQuestion: () => ({
              title: translate('resources.imports.undo'),
              text: translate('resources.imports.undo_confirm', { name }),
            }),
            failed: 'resources.imports.undo_failed',
            run: async () => {
              await decide('imports', run.id, { action: 'undo' })
              notify('resources.imports.undone', { type: 'success' })
              refresh()
            },
          },
        ]}
      />
    </Box>
  )
}
