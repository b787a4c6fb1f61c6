import { draftKeyPrefix } from '@dalil/api/client'
import type { RaRecord } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

type Values = Record<string, unknown>

interface Draft {
  values: Values
  /** The original values of these fields, and their version. */
  before: Values
}

interface Props {
  name: string
  /** Fields without a JSON form, such as files. */
  except?: readonly string[]
  /** Receives the record that the draft started from. */
  onRestored: (before: RaRecord) => void
}

/** Saves the changed fields in sessionStorage when the page unloads, and restores them over the current record. */
export function FormDraft({ name, except = [], onRestored }: Props) {
  const key = `${draftKeyPrefix}${name}`
  const notify = useNotify()
  const record = useRecordContext()
  const { getValues, setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const changed = useRef<string[]>([])
  const opened = useRef(record)
  const restored = useRef(onRestored)
  useEffect(() => {
    changed.current = Object.keys(dirtyFields).filter((field) => !except.includes(field))
    opened.current ??= record
    restored.current = onRestored
  })

  useEffect(() => {
    const draft = readDraft(key)
    if (!draft) return
    // react-hook-form resets to the record after its fields have mounted.
    const timer = setTimeout(() => {
      sessionStorage.removeItem(key)
      if (opened.current) {
        opened.current = { ...opened.current, ...draft.before }
        restored.current(opened.current)
      }
      for (const [field, value] of Object.entries(draft.values)) setValue(field, value, { shouldDirty: true })
      notify('dalil.draft_restored', { type: 'info' })
    }, 100)
    return () => clearTimeout(timer)
  }, [key, setValue, notify])

  useEffect(() => {
    const keep = () => {
      if (changed.current.length === 0) return
      const of = (values: Values) => Object.fromEntries(changed.current.map((field) => [field, values[field]]))
      const before = { ...of(opened.current ?? {}), version: opened.current?.version }
      sessionStorage.setItem(key, JSON.stringify({ values: of(getValues()), before } satisfies Draft))
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [key, getValues])

  return null
}

function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null
    const isWhole = typeof draft?.values === 'object' && typeof draft.before === 'object'
    return isWhole && draft.values && draft.before ? { values: draft.values, before: draft.before } : null
  } catch {
    return null
  }
}
