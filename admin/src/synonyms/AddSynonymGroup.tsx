import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { SynonymDialog } from './SynonymDialog.tsx'

/** Renders a button that opens a dialog for a new group; `?word=` in the URL opens it immediately. */
export function AddSynonymGroup() {
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
