import { type ApiError, toApiError } from '@dalil/api/client'
import { useCallback, useEffect, useState } from 'react'
import { api } from './api-client.ts'

export type Answered<T> = { is: 'loading' } | { is: 'refused'; refusal: ApiError } | { is: 'there'; answer: T }

/** What the API answers to a path, asked for once an island stands and again with `reload`. */
export function useAnswer<T>(path: string) {
  const [state, setState] = useState<Answered<T>>({ is: 'loading' })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setState({ is: 'there', answer: await api.get<T>(path, signal && { signal }) })
      } catch (error) {
        if (!signal?.aborted) setState({ is: 'refused', refusal: toApiError(error) })
      }
    },
    [path],
  )
  useEffect(() => {
    const asking = new AbortController()
    void load(asking.signal)
    return () => asking.abort()
  }, [load])

  const reload = () => load()
  const retry = () => {
    setState({ is: 'loading' })
    return load()
  }
  return { state, reload, retry }
}
