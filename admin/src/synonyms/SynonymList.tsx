import type { SynonymGroup } from '@dalil/api/contract'
import Add from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput, useListContext, useLocale, useNotify, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { RemoveDialog } from '../components/dialogs/RemoveDialog.tsx'
import { RowActions } from '../components/lists/RowActions.tsx'
import type { Column } from '../components/lists/Sheet.tsx'
import { SheetList } from '../components/lists/SheetList.tsx'
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
  { key: 'words', label: 'resources.search-synonyms.fields.words', cell: (group) => <Listed of={group.words} /> },
  {
    key: 'categories',
    label: 'resources.search-synonyms.fields.categories',
    cell: (group) => <Found by={group} />,
  },
  { key: 'actions', label: 'dalil.actions', cell: (group) => <Actions group={group} />, isNarrow: true },
]

const words = {
  confirm: 'resources.search-synonyms.delete_confirm',
  done: 'resources.search-synonyms.deleted',
  failed: 'resources.search-synonyms.delete_failed',
}

/** Words that search takes for one, the newest group first. */
export function SynonymList() {
  const translate = useTranslate()
  return (
    <SheetList<SynonymGroup>
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

/** Opens by itself where an address brings a word along. */
function AddGroup() {
  const translate = useTranslate()
  const notify = useNotify()
  const { refetch } = useListContext()
  const [asked, setAsked] = useSearchParams()
  const word = asked.get('word')
  const [isOpen, setOpen] = useState(word !== null)

  const close = () => {
    setOpen(false)
    if (word !== null) setAsked({}, { replace: true })
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
      remove={(close, onRemoved) => (
        <RemoveDialog
          resource="search-synonyms"
          row={group}
          name={name}
          words={words}
          onClose={close}
          onRemoved={onRemoved}
        />
      )}
    />
  )
}

function Listed({ of }: { of: string[] }) {
  const comma = useLocale() === 'ar' ? '، ' : ', '
  return (
    <span>
      {of.map((word, place) => (
        <span key={word}>
          {place > 0 && comma}
          <bdi>{word}</bdi>
        </span>
      ))}
    </span>
  )
}

/** Without a category that one of the words names, nothing is found by them. */
function Found({ by: { categories } }: { by: SynonymGroup }) {
  const translate = useTranslate()
  if (categories.length > 0) return <Listed of={[...new Set(categories.map(({ name }) => name))]} />
  return (
    <Typography variant="body2" sx={{ color: 'warning.main' }}>
      {translate('resources.search-synonyms.none')}
    </Typography>
  )
}
