import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribeToDiscard } from '../../../../lib/drafts/discard-drafts.ts'
import type { ListingFormState } from '../form-state.ts'
import type { FormPictures } from '../pictures.ts'
import type { DraftBase } from './base.ts'
import { diffContent, hasNoChanges } from './changes.ts'
import type { FieldDifference } from './conflicts.ts'
import { deleteDraft, type ListingDraft, saveDraft, saveDraftTexts } from './draft.ts'

const debounceMs = 400

export interface DraftConflict {
  theirs: DraftBase
  differences: FieldDifference[]
}

export function useDraft(
  name: string,
  form: ListingFormState['form'],
  pictures: FormPictures,
  step: number,
  base: DraftBase,
  wasFound: boolean,
) {
  const [isSaved, setSaved] = useState(wasFound)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStopped = useRef(false)
  const isTouched = useRef(false)
  const shown = useRef(pictures)
  const shownStep = useRef(step)
  const began = useRef(base)
  began.current = base

  const draft = useCallback((): ListingDraft => {
    const changes = diffContent({ typed: form.getValues(), pictures: shown.current }, began.current)
    return { version: began.current.version, step: shownStep.current, changes }
  }, [form])
  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (isStopped.current) return
    const now = draft()
    const hasChanges = !hasNoChanges(now.changes)
    await (hasChanges ? saveDraft(name, now) : deleteDraft(name))
    // The user may have logged out in the meantime.
    if (isStopped.current) await deleteDraft(name)
    else setSaved(hasChanges)
  }, [name, draft])
  const later = useCallback(() => {
    isTouched.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(save, debounceMs)
  }, [save])

  useEffect(() => {
    if (shown.current === pictures) return
    shown.current = pictures
    isTouched.current = true
    // A change of pictures is saved immediately, because a closing tab has no time to save a file.
    void save()
  }, [pictures, save])

  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    later()
  }, [step, later])

  useEffect(() => {
    // Saves changes that are still debounced.
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
