import { type ApiError, toApiError } from '@dalil/api/client'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { api } from './api-client.ts'

export type QueryState<T> =
  | { status: 'loading' }
  | { status: 'error'; error: ApiError }
  | { status: 'success'; data: T }

/** Reads a path of the API when the island mounts. */
export function useQuery<T>(path: string) {
  const [state, setState] = useState<QueryState<T>>({ status: 'loading' })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const data = await api.get<T>(path, signal && { signal })
        // Renders in slices, because rendering a list takes longer than a frame.
        startTransition(() => setState({ status: 'success', data }))
      } catch (error) {
        if (!signal?.aborted) setState({ status: 'error', error: toApiError(error) })
      }
    },
    [path],
  )
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  /** Loads again; the former state remains until the response arrives. */
  const reload = () => load()
  const retry = () => {
    setState({ status: 'loading' })
    return load()
  }
  return { state, reload, retry }
}
