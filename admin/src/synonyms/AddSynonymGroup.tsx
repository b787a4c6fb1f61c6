import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { SynonymDialog } from './SynonymDialog.tsx'

/** Renders a button that opens a dialog for a new group; `?word=` in the URL opens it immediately. */
export function AddSynonymGroup() {
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
