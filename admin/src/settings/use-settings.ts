import type { PaginatedList, SiteSettingsInput, SiteSettingsVersion, SiteState } from '@dalil/api/contract'
import { formatVersionTag } from '@dalil/api/contract/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { fetchJson } from '../providers/request.ts'
import { setSite } from '../providers/site.ts'
import { loadSiteColours } from '../providers/site-colours.ts'

const url = `${adminApiUrl}/settings`
const queryKey = ['settings']

export const useSettings = () =>
  useQuery({ queryKey, queryFn: () => fetchJson<SiteState>(url), retry: false, refetchOnWindowFocus: false })

export const useSettingsHistory = () =>
  useQuery({
    queryKey: [...queryKey, 'history'],
    queryFn: () => fetchJson<PaginatedList<SiteSettingsVersion>>(`${url}/history?page=1&per_page=20`),
  })

type Write = { version: number } & ({ changes: SiteSettingsInput } | { restore: number } | { pictures: FormData })

/** After a conflict the current settings are the base of what is still unsaved. */
export function useWriteSettings() {
  const queries = useQueryClient()
  const keep = (settings: SiteState) => {
    queries.setQueryData(queryKey, settings)
    void loadSiteColours()
    setSite(settings)
    return queries.invalidateQueries({ queryKey: [...queryKey, 'history'] })
  }
  return useMutation({
    mutationFn: (write: Write) => {
      const headers = { 'If-Match': formatVersionTag(write.version) }
      if ('pictures' in write)
        return fetchJson<SiteState>(`${url}/pictures`, { method: 'POST', headers, body: write.pictures })
      return 'restore' in write
        ? fetchJson<SiteState>(`${url}/restore`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ version: write.restore }),
          })
        : fetchJson<SiteState>(url, { method: 'PUT', headers, body: JSON.stringify(write.changes) })
    },
    onSuccess: keep,
    onError: (error) => {
      if (error instanceof HttpError && error.status === 412) void keep(error.body.current as SiteState)
    },
  })
}

/** A token for the changes as they are, and after an error the last one. */
export const usePreviewToken = (changes: SiteSettingsInput, version: number) =>
  useQuery({
    queryKey: [...queryKey, 'preview', version, changes],
    queryFn: () => fetchJson<{ token: string }>(`${url}/preview`, { method: 'POST', body: JSON.stringify(changes) }),
    placeholderData: (former) => former,
    staleTime: 20 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
