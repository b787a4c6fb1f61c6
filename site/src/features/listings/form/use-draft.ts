import { useCallback, useEffect, useRef, useState } from 'react'
import { saveDraft, saveTexts } from './draft.ts'
import type { Pictures } from './pictures.ts'
import type { ListingFormState } from './state.ts'

/** Milliseconds after the last key. */
const pause = 400

/** Keeps the form in this browser while it is filled in. `stop` when it has been saved. */
export function useDraft(name: string, form: ListingFormState['form'], pictures: Pictures, wasFound: boolean) {
  const [isKept, setKept] = useState(wasFound)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStopped = useRef(false)
  const isChanged = useRef(false)
  const shown = useRef(pictures)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (isStopped.current) return
    await saveDraft(name, { typed: form.getValues(), pictures: shown.current })
    setKept(true)
  }, [name, form])
  const later = useCallback(() => {
    isChanged.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pause)
  }, [save])

  useEffect(() => {
    if (shown.current === pictures) return
    shown.current = pictures
    isChanged.current = true
    // A picture takes longer to be kept than a closing tab has.
    void save()
  }, [pictures, save])

  useEffect(() => {
    // A tab that closes between two keys loses neither.
    const leave = () => {
      if (isChanged.current && !isStopped.current) saveTexts(name, form.getValues())
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later })
    addEventListener('pagehide', leave)
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
      removeEventListener('pagehide', leave)
    }
  }, [name, form, later])

  return {
    isKept,
    stop: () => {
      isStopped.current = true
      clearTimeout(timer.current)
    },
  }
}
