import { type ApiError, toApiError } from '@dalil/api/client'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { api } from './api-client.ts'
import { loadLocaleData } from './intl/load-locale-data.ts'

export type QueryState<T> =
  | { status: 'loading' }
  | { status: 'error'; error: ApiError }
  | { status: 'success'; data: T }

export function useQuery<T>(path: string, { showsNumbers = false } = {}) {
  const [state, setState] = useState<QueryState<T>>({ status: 'loading' })
  const read = useCallback(
    async (signal?: AbortSignal): Promise<QueryState<T>> => {
      try {
        return { status: 'success', data: await api.get<T>(path, signal && { signal }) }
      } catch (error) {
        if (signal?.aborted) return { status: 'loading' }
        return { status: 'error', error: toApiError(error) }
      }
    },
    [path],
  )
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const [loaded] = await Promise.all([read(controller.signal), showsNumbers && loadLocaleData()])
      // React renders a transition in slices; in one task, a list takes longer than a frame.
      if (!controller.signal.aborted) startTransition(() => setState(loaded))
    }
    void load()
    return () => controller.abort()
  }, [read, showsNumbers])

  const reload = async () => setState(await read())
  const retry = () => {
    setState({ status: 'loading' })
    return reload()
  }
  return { state, reload, retry }
}
