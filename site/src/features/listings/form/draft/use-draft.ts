import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribeToDiscard } from '../../../../lib/drafts.ts'
import type { ListingFormState } from '../form-state.ts'
import type { FormPictures } from '../pictures.ts'
import { type Content, type Difference, diffContent, hasNoChanges } from './changes.ts'
import { type Draft, deleteDraft, saveDraft, saveDraftTexts } from './draft.ts'

/** Milliseconds after the last key. */
const pause = 400

/** What the form began from. */
export interface Base extends Content {
  /** Null of a new listing, of which all is kept. */
  version: number | null
}

/** A listing that was changed elsewhere, and the fields in which it differs from the form. */
export interface DraftConflict {
  theirs: Base
  differences: Difference[]
}

/** Keeps what is changed in this browser while the form is filled in. `stop` when it has been saved. */
export function useDraft(
  name: string,
  form: ListingFormState['form'],
  pictures: FormPictures,
  base: Base,
  wasFound: boolean,
) {
  const [isSaved, setSaved] = useState(wasFound)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStopped = useRef(false)
  const isTouched = useRef(false)
  const shown = useRef(pictures)
  const began = useRef(base)
  began.current = base

  const draft = useCallback((): Draft => {
    const changes = diffContent({ typed: form.getValues(), pictures: shown.current }, began.current)
    return { version: began.current.version, changes }
  }, [form])
  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (isStopped.current) return
    const now = draft()
    const hasChanges = !hasNoChanges(now.changes)
    await (hasChanges ? saveDraft(name, now) : deleteDraft(name))
    // Somebody may have logged out while the browser was writing.
    if (isStopped.current) await deleteDraft(name)
    else setSaved(hasChanges)
  }, [name, draft])
  const later = useCallback(() => {
    isTouched.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pause)
  }, [save])

  useEffect(() => {
    if (shown.current === pictures) return
    shown.current = pictures
    isTouched.current = true
    // A picture takes longer to be kept than a closing tab has.
    void save()
  }, [pictures, save])

  useEffect(() => {
    // A tab that closes between two keys loses neither.
    const leave = () => {
      if (!isTouched.current || isStopped.current) return
      const now = draft()
      if (!hasNoChanges(now.changes)) saveDraftTexts(name, now)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later })
    addEventListener('pagehide', leave)
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
      removeEventListener('pagehide', leave)
    }
  }, [name, form, later, draft])

  const stop = useCallback(() => {
    isStopped.current = true
    clearTimeout(timer.current)
  }, [])
  useEffect(() => subscribeToDiscard(stop), [stop])

  return { isSaved, stop }
}
