import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { subscribeToDiscard } from './discard-drafts.ts'
import { openFormDraft } from './form-draft.ts'

export function useFormDraft<Input extends FieldValues>(
  name: string | undefined,
  form: Pick<UseFormReturn<Input, unknown, Input>, 'reset' | 'subscribe'>,
  values: object,
): () => void {
  const draft = useRef<ReturnType<typeof openFormDraft> | null>(null)
  const first = useRef(values)
  const { reset, subscribe } = form
  useEffect(() => {
    if (name === undefined) return
    const opened = openFormDraft(name)
    draft.current = opened
    const typed = opened.read(first.current)
    if (typed) reset(typed as Input, { keepDefaultValues: true })
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values: current }) => opened.save(current, first.current),
    })
    const stopListening = subscribeToDiscard(stop)
    return () => {
      stop()
      stopListening()
    }
  }, [name, reset, subscribe])
  return useCallback(() => draft.current?.remove(), [])
}
