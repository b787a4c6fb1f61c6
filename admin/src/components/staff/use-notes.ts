import type { StaffNote } from '@dalil/api/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { adminApiUrl } from '../../addresses.ts'
import { fetchJson } from '../../providers/request.ts'

export function useNotes({ resource, id }: { resource: string; id: number }) {
  const client = useQueryClient()
  const path = `${adminApiUrl}/notes?${new URLSearchParams({ resource, id: String(id) })}`
  const queryKey = ['staff_work', 'notes', resource, id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchJson<{ data: StaffNote[] }>(path),
    retry: false,
  })
  const write = async (text: string) => {
    await fetchJson(path, { method: 'POST', body: JSON.stringify({ text }) })
    await client.invalidateQueries({ queryKey })
  }
  const isForbidden = error instanceof HttpError && error.status === 403
  return { notes: data?.data ?? [], error, isForbidden, refetch, write }
}
