import type { SynonymGroup } from '@dalil/api/contract'
import Add from '@mui/icons-material/Add'
import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput, useListContext, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { Lead, TableList } from '../components/lists/TableList.tsx'
import { SynonymDialog } from './SynonymDialog.tsx'
import { SynonymGroupActions } from './SynonymGroupActions.tsx'

const filters = [
  <TextInput
    key="q"
    source="q"
    type="search"
    label="resources.search-synonyms.search"
    alwaysOn
    sx={{ minWidth: 260 }}
  />,
]

const columns: Column<SynonymGroup>[] = [
  { key: 'words', cell: (group) => <SynonymWords words={group.words} /> },
  { key: 'categories', cell: (group) => <SynonymCategories group={group} /> },
  { key: 'actions', cell: (group) => <SynonymGroupActions group={group} />, isNarrow: true },
]

export const SynonymList = () => (
  <TableList<SynonymGroup>
    filters={filters}
    columns={columns}
    sort={{ field: 'id', order: 'DESC' }}
    tools={<AddSynonymGroup />}
    lead={<Lead />}
  />
)

function SynonymCategories({ group: { categories } }: { group: SynonymGroup }) {
  const translate = useTranslate()
  if (categories.length > 0) return <SynonymWords words={[...new Set(categories.map(({ name }) => name))]} />
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('resources.search-synonyms.none')}
    </Typography>
  )
}

function SynonymWords({ words }: { words: string[] }) {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {words.map((word) => (
        <Chip
          key={word}
          label={<bdi>{word}</bdi>}
          size="small"
          aria-label={translate('resources.search-synonyms.search_word', { word })}
          onClick={() => setFilters({ ...filterValues, q: word }, [])}
        />
      ))}
    </Box>
  )
}

/** Renders a button that opens a dialog for a new group; `?word=` in the URL opens it immediately. */
function AddSynonymGroup() {
  const translate = useTranslate()
  const [searchParams, setSearchParams] = useSearchParams()
  const word = searchParams.get('word')
  const [isOpen, setOpen] = useState(word !== null)

  const close = () => {
    setOpen(false)
    if (word !== null) setSearchParams({}, { replace: true })
  }
  return (
    <>
      <Button startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('resources.search-synonyms.add')}
      </Button>
      {isOpen && <SynonymDialog group={{ words: word ? [word] : [] }} onClose={close} />}
    </>
  )
}
