import type { SynonymGroup } from '@dalil/api/contract'
import Add from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput, useListContext, useNotify, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { DeleteDialog } from '../components/dialogs/DeleteDialog.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { RowActions } from '../components/lists/RowActions.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useFormat } from '../components/use-format.ts'
import { SynonymDialog } from './SynonymDialog.tsx'

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
  { key: 'words', label: 'resources.search-synonyms.fields.words', cell: (group) => <WordList words={group.words} /> },
  {
    key: 'categories',
    label: 'resources.search-synonyms.fields.categories',
    cell: (group) => <FoundCategories group={group} />,
  },
  { key: 'actions', label: 'dalil.actions', cell: (group) => <Actions group={group} />, isNarrow: true },
]

const messages = {
  confirm: 'resources.search-synonyms.delete_confirm',
  done: 'resources.search-synonyms.deleted',
  failed: 'resources.search-synonyms.delete_failed',
}

export function SynonymList() {
  const translate = useTranslate()
  return (
    <TableList<SynonymGroup>
      filters={filters}
      columns={columns}
      sort={{ field: 'id', order: 'DESC' }}
      tools={<AddGroup />}
      lead={
        <Typography sx={{ maxWidth: '70ch', marginBlock: 2 }}>{translate('resources.search-synonyms.lead')}</Typography>
      }
    />
  )
}

/** Opens at once when the URL has `?word=`. */
function AddGroup() {
  const translate = useTranslate()
  const notify = useNotify()
  const { refetch } = useListContext()
  const [searchParams, setSearchParams] = useSearchParams()
  const word = searchParams.get('word')
  const [isOpen, setOpen] = useState(word !== null)

  const close = () => {
    setOpen(false)
    if (word !== null) setSearchParams({}, { replace: true })
  }
  const saved = () => {
    notify('resources.search-synonyms.saved', { type: 'success' })
    return refetch()
  }
  return (
    <>
      <Button startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('resources.search-synonyms.add')}
      </Button>
      {isOpen && <SynonymDialog group={{ words: word ? [word] : [] }} onSaved={saved} onClose={close} />}
    </>
  )
}

function Actions({ group }: { group: SynonymGroup }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { refetch } = useListContext()
  const [name = ''] = group.words
  const saved = () => {
    notify(translate('resources.search-synonyms.saved'), { type: 'success' })
    return refetch()
  }
  return (
    <RowActions
      name={name}
      edit={(close) => <SynonymDialog group={group} onSaved={saved} onClose={close} />}
      remove={(close, onDeleted) => (
        <DeleteDialog
          resource="search-synonyms"
          row={group}
          name={name}
          texts={messages}
          onClose={close}
          onDeleted={onDeleted}
        />
      )}
    />
  )
}

function WordList({ words }: { words: string[] }) {
  const { comma } = useFormat()
  return (
    <span>
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && comma}
          <bdi>{word}</bdi>
        </span>
      ))}
    </span>
  )
}

function FoundCategories({ group: { categories } }: { group: SynonymGroup }) {
  const translate = useTranslate()
  if (categories.length > 0) return <WordList words={[...new Set(categories.map(({ name }) => name))]} />
  return (
    <Typography variant="body2" sx={{ color: 'warning.main' }}>
      {translate('resources.search-synonyms.none')}
    </Typography>
  )
}
