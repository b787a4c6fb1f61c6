import { toApiError } from '@dalil/api/client'
import { useState } from 'react'
import { showToast } from '../components/toast/toast.ts'
import { api } from './api-client.ts'
import { useAnswer } from './use-answer.ts'

interface List<Row> {
  data: Row[]
  current_page: number
  last_page: number
  total: number
}

/** One of the API's lists, a page at a time: the next one comes below what is there. */
export function usePages<Row extends { id: number }>(path: string) {
  const { state, reload, retry } = useAnswer<List<Row>>(path)
  const [further, setFurther] = useState<List<Row>[]>([])
  const [isLoadingMore, setLoadingMore] = useState(false)

  const lists = state.is === 'there' ? [state.answer, ...further] : []
  const last = lists.at(-1)
  // What is deleted elsewhere moves rows up from the next page, so that one may come twice.
  const rows = [...new Map(lists.flatMap(({ data }) => data).map((row) => [row.id, row])).values()]

  const more = async () => {
    setLoadingMore(true)
    try {
      const page = await api.get<List<Row>>(`${path}?page=${(last?.current_page ?? 0) + 1}`)
      setFurther([...further, page])
    } catch (error) {
      showToast({ look: 'bad', text: toApiError(error).message })
    } finally {
      setLoadingMore(false)
    }
  }
  const startAgain = async () => {
    await reload()
    setFurther([])
  }
  return {
    state,
    rows,
    retry,
    reload: startAgain,
    more: last && last.current_page < last.last_page ? more : undefined,
    isLoadingMore,
  }
}
