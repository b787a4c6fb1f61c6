import type { ListingHistory, ModeratedListing } from '@dalil/api/contract'
import { formatVersionTag, hashCoverTexts, orderChanges } from '@dalil/api/contract/rules'
import { pageSizes } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { adminApiUrl, apiUrl } from '../../addresses.ts'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { ChangedFields } from '../../proposals/ProposedFields.tsx'
import { fetchJson, request } from '../../providers/request.ts'
import { findRestoredChanges, wasPublic } from './restored-changes.ts'
import { VersionEntry } from './VersionEntry.tsx'

const restoredLabels = {
  before: 'resources.listings.versions.present',
  after: 'resources.listings.versions.again',
}

export function VersionHistory({ listing }: { listing: ModeratedListing }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [restoring, setRestoring] = useState<number | null>(null)
  const list = useRef<HTMLElement>(null)
  const [restorations, setRestorations] = useState(0)
  // The button of a restored version goes, so the list gets the focus.
  useEffect(() => {
    if (restorations > 0) list.current?.focus()
  }, [restorations])
  const { id, version } = listing
  const coverTag = hashCoverTexts(listing)
  const { data } = useQuery({
    queryKey: ['listings', 'history', id, version],
    queryFn: () => fetchJson<ListingHistory>(`${apiUrl}/listings/${id}/history?per_page=${pageSizes.max}`),
    placeholderData: keepPreviousData,
  })
  const restore = (before: number) =>
    request(`${adminApiUrl}/listings/${id}/restore`, {
      method: 'POST',
      body: JSON.stringify({ version: before - 1 }),
      headers: { 'If-Match': formatVersionTag(version) },
    })
  if (!data) return null
  if (data.data.length === 0) return <p>{translate('resources.listings.versions.none')}</p>
  const toRestored = (before: number) => orderChanges(findRestoredChanges(data.data, before))
  return (
    <>
      <Box
        ref={list}
        component="ol"
        tabIndex={-1}
        aria-label={translate('resources.listings.versions.title')}
        sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {data.data.map((entry) => (
          <VersionEntry
            key={entry.id}
            entry={entry}
            coverTag={coverTag}
            onRestore={
              wasPublic(entry) && toRestored(entry.version).length > 0 ? () => setRestoring(entry.version) : undefined
            }
          />
        ))}
      </Box>
      {restoring !== null && (
        <ConfirmDialog
          title={translate('resources.listings.versions.question', { version: restoring })}
          action={translate('resources.listings.versions.action')}
          texts={{
            done: translate('resources.listings.versions.restored', { version: restoring }),
            failed: translate('ra.notification.http_error'),
          }}
          onClose={() => setRestoring(null)}
          onConfirm={() => restore(restoring)}
          onDone={() => {
            setRestorations(restorations + 1)
            refresh()
          }}
        >
          <p>{translate('resources.listings.versions.text')}</p>
          <ChangedFields
            fields={toRestored(restoring)}
            coverTag={coverTag}
            toShown={(_, change) => ({ change, labels: restoredLabels })}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
