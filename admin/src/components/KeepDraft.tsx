import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

type Values = Record<string, unknown>

interface Props {
  name: string
  /** Fields that cannot be kept as text. */
  except?: readonly string[]
}

/** Inside a form: what was typed outlives the page being left, as when a session ends, and is there on coming back. */
export function KeepDraft({ name, except = [] }: Props) {
  const key = `draft:${name}`
  const notify = useNotify()
  const { getValues, setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const changed = useRef<string[]>([])
  useEffect(() => {
    changed.current = Object.keys(dirtyFields).filter((field) => !except.includes(field))
  })

  useEffect(() => {
    const draft = readDraft(key)
    if (!draft) return
    // After the form has taken its record, which it does once everything in it is there.
    const timer = setTimeout(() => {
      sessionStorage.removeItem(key)
      for (const [field, value] of Object.entries(draft)) setValue(field, value, { shouldDirty: true })
      notify('dalil.draft_restored', { type: 'info' })
    }, 100)
    return () => clearTimeout(timer)
  }, [key, setValue, notify])

  useEffect(() => {
    const keep = () => {
      if (changed.current.length === 0) return
      const draft = Object.fromEntries(changed.current.map((field) => [field, getValues(field)]))
      sessionStorage.setItem(key, JSON.stringify(draft))
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [key, getValues])

  return null
}

function readDraft(key: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Values | null
  } catch {
    return null
  }
}
