import { useState } from 'react'
import { api } from './api-client.ts'
import { useQuery } from './use-query.ts'

interface List<Row> {
  data: Row[]
  current_page: number
  last_page: number
  total: number
}

export function usePagedQuery<Row extends { id: number }>(path: string) {
  const { state, reload, retry } = useQuery<List<Row>>(path)
  const [nextPages, setNextPages] = useState<List<Row>[]>([])

  const pages = state.status === 'success' ? [state.data, ...nextPages] : []
  const last = pages.at(-1)
  // Deleting a row elsewhere shifts the pages, so that a row may appear on two pages.
  const rows = [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()]

  const reloadFirst = async () => {
    await reload()
    setNextPages([])
  }
  return {
    state,
    rows,
    retry,
    reload: reloadFirst,
    loadMore:
      last && last.current_page < last.last_page
        ? async () => setNextPages([...nextPages, await api.get(`${path}?page=${last.current_page + 1}`)])
        : undefined,
  }
}
