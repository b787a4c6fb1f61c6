import { draftKeyPrefix } from '@dalil/api/client'
import { Box } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRecordContext, useRegisterMutationMiddleware } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { type DraftValues, readFormDraft, writeFormDraft } from '../../providers/drafts.ts'
import { readStaffSession } from '../../providers/session.ts'
import { RestoredDraft } from './RestoredDraft.tsx'

interface Props {
  name: string
  /** Fields that cannot be stored as JSON, such as files. */
  except?: readonly string[]
  /** Whether all fields have mounted, so that a draft can be restored. */
  isReady?: boolean
  /** Whether a conflict about the fields was resolved, after which they can no longer be discarded. */
  isSettled?: boolean
  /** The record is null after the fields were discarded. */
  onRestored: (before: RaRecord | null, fields: readonly string[]) => void
}

type Save = (...call: unknown[]) => Promise<{ data?: { id?: unknown } }>

/** Saves to sessionStorage when the page unloads or the language changes, which remounts the form. */
export function FormDraft({ name, except = [], isReady = true, isSettled = false, onRestored }: Props) {
  const key = `${draftKeyPrefix}${name}`
  const record = useRecordContext()
  const { getValues, resetField, setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const [fields, setFields] = useState<readonly string[]>([])
  const changed = useRef<string[]>([])
  const opened = useRef(record)
  const restored = useRef(onRestored)
  const isRestored = useRef(false)
  const isSaved = useRef(false)
  useEffect(() => {
    changed.current = Object.keys(dirtyFields).filter((field) => !except.includes(field))
    opened.current ??= record
    restored.current = onRestored
  })

  useEffect(() => {
    if (!isReady) return
    // Restores the draft later, because react-hook-form resets the form after its fields have mounted.
    const timer = setTimeout(() => {
      isRestored.current = true
      const draft = readFormDraft(key)
      if (!draft) return
      if (opened.current) {
        opened.current = { ...opened.current, ...draft.before }
        restored.current(opened.current, Object.keys(draft.values))
      }
      for (const [field, value] of Object.entries(draft.values)) setValue(field, value, { shouldDirty: true })
      setFields(Object.keys(draft.values))
    }, 100)
    return () => clearTimeout(timer)
  }, [isReady, key, setValue])

  useEffect(() => {
    isSaved.current = false
    const keep = () => {
      if (isSaved.current) return
      const pick = (values: DraftValues) => Object.fromEntries(changed.current.map((field) => [field, values[field]]))
      const before = { ...pick(opened.current ?? {}), version: opened.current?.version }
      if (changed.current.length > 0) writeFormDraft(key, { values: pick(getValues()), before })
      // Keeps the draft if the session has ended, because then react-admin, not the user, has emptied the form.
      else if (isRestored.current && readStaffSession()) writeFormDraft(key, null)
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key, getValues])

  useDraftEnd(key, isSaved)
  if (fields.length === 0 || isSettled) return null
  const discard = () => {
    for (const field of fields) {
      // Resetting a group keeps the parts that the record lacks.
      for (const part of listParts(getValues(field))) setValue(`${field}.${part}`, undefined)
      resetField(field)
    }
    findFirstInput(fields)?.focus()
    opened.current = record
    setFields([])
    restored.current(null, [])
    writeFormDraft(key, null)
  }
  return (
    <Box sx={{ width: '100%', marginBlockEnd: 2 }}>
      <RestoredDraft fields={fields} onDiscard={discard} />
    </Box>
  )
}

function useDraftEnd(key: string, isSaved: RefObject<boolean>): void {
  const save = useCallback(
    async (...call: unknown[]) => {
      const next = call.pop() as Save
      const result = await next(...call)
      // react-admin returns an empty record if the session has ended.
      if (result.data?.id === undefined) return result
      isSaved.current = true
      writeFormDraft(key, null)
      return result
    },
    [key, isSaved],
  )
  useRegisterMutationMiddleware<Save>(save)
}

/** Returns the names of a group's parts, such as the networks of social links. */
const listParts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []

/** Finds the first input of the fields, or of the parts of a group. */
function findFirstInput(fields: readonly string[]): HTMLElement | null {
  const names = fields.map((field) => CSS.escape(field))
  return document.querySelector<HTMLElement>(names.map((name) => `[name="${name}"], [name^="${name}."]`).join())
}
