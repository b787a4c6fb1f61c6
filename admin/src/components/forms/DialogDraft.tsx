import { draftKeyPrefix } from '@dalil/api/client'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type DraftValues, readFormDraft, writeFormDraft } from '../../providers/drafts.ts'
import { RestoredDraft } from './RestoredDraft.tsx'

const toKey = (name: string) => `${draftKeyPrefix}dialogs/${name}`

export const readDialogDraft = (name: string): DraftValues => readFormDraft(toKey(name))?.values ?? {}

export const deleteDialogDraft = (name: string): void => writeFormDraft(toKey(name), null)

interface Props {
  name: string
  /** The values before anything was typed. */
  first: DraftValues
  onDiscard: () => void
}

/** Keeps the changed fields of a dialog at each change, and offers to discard those that were restored. */
export function DialogDraft({ name, first, onDiscard }: Props) {
  const { watch } = useFormContext()
  const [restored] = useState(() => Object.keys(readDialogDraft(name)))
  useEffect(() => {
    const { unsubscribe } = watch((values, { name: field }) => {
      // Without a field, the form was reset.
      if (!field) return
      const changed = Object.entries(values).filter(([each, value]) => !isSame(value, first[each]))
      const draft = { values: Object.fromEntries(changed), before: {} }
      writeFormDraft(toKey(name), changed.length > 0 ? draft : null)
    })
    return unsubscribe
  }, [watch, name, first])
  if (restored.length === 0) return null
  const discard = () => {
    deleteDialogDraft(name)
    onDiscard()
  }
  return <RestoredDraft fields={restored} onDiscard={discard} />
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one || null) === JSON.stringify(other || null)
