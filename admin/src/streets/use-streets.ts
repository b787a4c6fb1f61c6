import { fetchWithProgress } from '@dalil/api/client'
import type { StreetMapState } from '@dalil/api/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminApiUrl } from '../addresses.ts'
import { fetchJson } from '../providers/request.ts'

const url = `${adminApiUrl}/streets`
const queryKey = ['streets']

export const useStreets = () =>
  useQuery({ queryKey, queryFn: () => fetchJson<StreetMapState>(url), retry: false, refetchOnWindowFocus: false })

/** `sent` is the share of the file that has arrived. */
export function useUploadStreets() {
  const queries = useQueryClient()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) =>
      fetchJson<StreetMapState>(url, {
        method: 'POST',
        body: file,
        headers: { 'Content-Type': 'application/octet-stream' },
        transport: fetchWithProgress(setSent),
      }),
    onMutate: () => setSent(0),
    onSuccess: (state) => queries.setQueryData(queryKey, state),
  })
  return { ...upload, sent }
}

export function useRemoveStreets() {
  const queries = useQueryClient()
  return async () => {
    queries.setQueryData(queryKey, await fetchJson<StreetMapState>(url, { method: 'DELETE' }))
  }
}
