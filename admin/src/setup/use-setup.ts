import type { SetupInput, SetupProgress } from '@dalil/api/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminApiUrl } from '../addresses.ts'
import { fetchJson } from '../providers/request.ts'

const url = `${adminApiUrl}/setup`
const queryKey = ['setup']

export const useSetup = (enabled = true) =>
  useQuery({ queryKey, queryFn: () => fetchJson<SetupProgress>(url), enabled, retry: false })

export function useUpdateSetup() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SetupInput) => fetchJson<SetupProgress>(url, { method: 'PUT', body: JSON.stringify(input) }),
    onSuccess: (progress) => queries.setQueryData(queryKey, progress),
  })
}
