import type { AdminClaim, AdminListing, ListedAccount } from '@dalil/api/contract'
import { useEffect, useState } from 'react'
import { type RaRecord, useGetList, useResourceDefinitions, useTheme, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useOpenPages } from '../../layout/use-open-pages.ts'
import { toShowPath } from '../../paths.ts'
import { formatFullName } from '../../providers/session.ts'
import { useMayOpen } from '../../providers/use-viewer.ts'
import { matchesFolded } from '../forms/matches-folded.ts'
import { readShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useDisplayNames } from '../use-display-names.ts'

export interface PaletteCommand {
  key: string
  group: string
  label: string
  run: () => void
}

const searchDelayMs = 250
const found = { pagination: { page: 1, perPage: 5 }, sort: { field: 'created_at', order: 'DESC' } } as const

export function useCommands(typed: string): { commands: PaletteCommand[]; isSearching: boolean } {
  const screens = useScreens()
  const actions = useScreenActions()
  const words = typed.trim()
  const { records, isSearching } = useRecords(words)
  const fixed = [...actions, ...screens].filter(({ label }) => matchesFolded(label, words))
  // All at once, so that nothing moves under the pointer.
  return { commands: isSearching ? fixed : [...fixed, ...records], isSearching }
}

function useScreens(): PaletteCommand[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const definitions = useResourceDefinitions()
  const pages = useOpenPages()
  const toScreen = (path: string, label: string): PaletteCommand => ({
    key: path,
    group: 'dalil.palette.screens',
    label,
    run: () => void navigate(path),
  })
  return [
    toScreen('/', translate('ra.page.dashboard')),
    ...Object.values(definitions).map(({ name }) =>
      toScreen(`/${name}`, translate(`resources.${name}.name`, { smart_count: 2 })),
    ),
    ...pages.map(({ name }) => toScreen(`/${name}`, translate(`pages.${name}.title`))),
  ]
}

function useScreenActions(): PaletteCommand[] {
  const translate = useTranslate()
  const [theme, setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const [shortcuts] = useState(readShortcuts)
  return [
    ...shortcuts.flatMap(({ keys, label, run }) =>
      run && !keys.includes('?') ? [{ key: label, group: 'dalil.palette.actions', label: translate(label), run }] : [],
    ),
    {
      key: 'theme',
      group: 'dalil.palette.actions',
      label: translate(`dalil.theme.${other}`),
      run: () => setTheme(other),
    },
  ]
}

function useRecords(words: string): { records: PaletteCommand[]; isSearching: boolean } {
  const navigate = useNavigate()
  const toNames = useDisplayNames()
  const q = useDelayed(words)
  const sources = [
    useFound<AdminListing>('listings', q, (row) => toNames(row).first),
    useFound<ListedAccount>('users', q, (row) => `${formatFullName(row)} · ${row.email}`),
    useFound<AdminClaim>('claims', q, ({ claimant_name, listing }) => `${claimant_name} · ${toNames(listing).first}`),
  ]
  const records = sources.flatMap(({ resource, rows }) =>
    rows.map(({ id, label }) => ({
      key: `${resource}/${id}`,
      group: `dalil.palette.${resource}`,
      label,
      run: () => void navigate(resource === 'claims' ? `/claims/${id}` : toShowPath(resource, id)),
    })),
  )
  return { records, isSearching: words !== '' && (q !== words || sources.some(({ isPending }) => isPending)) }
}

function useFound<Row extends RaRecord<number>>(resource: string, q: string, toLabel: (row: Row) => string) {
  const isOpen = useMayOpen(resource)
  const enabled = isOpen && q !== ''
  const { data = [], isPending } = useGetList<Row>(resource, { ...found, filter: { q } }, { enabled })
  const rows = enabled ? data.map((row) => ({ id: row.id, label: toLabel(row) })) : []
  return { resource, rows, isPending: enabled && isPending }
}

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), searchDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}
