import { draftKeyPrefix } from '@dalil/api/client'
import { useCallback, useState } from 'react'
import { readFormDraft, writeFormDraft } from '../../providers/drafts.ts'

/** Returns a text that survives a reload and its field. An empty text is not stored; without a name, none is. */
export function useUnsentText(name: string | undefined): [text: string, write: (text: string) => void] {
  const key = name && `${draftKeyPrefix}${name}`
  const [text, setText] = useState(() => readText(key))
  const write = useCallback(
    (typed: string) => {
      setText(typed)
      if (key) writeFormDraft(key, typed ? { values: { text: typed }, before: {} } : null)
    },
    [key],
  )
  return [text, write]
}

function readText(key: string | undefined): string {
  const text = key && readFormDraft(key)?.values.text
  return typeof text === 'string' ? text : ''
}
