import type { AdminDuplicate } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { Banner } from '../components/display/Banner.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { useFormat } from '../components/use-format.ts'
import { adminApiUrl } from '../providers/admin-rest.ts'
import { request } from '../providers/request.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { PairedPlace } from './PairedPlace.tsx'

/** Both places side by side, and what joins them. */
export function PairDetail({ pair, onDismiss }: { pair: AdminDuplicate; onDismiss: () => void }) {
  const translate = useTranslate()
  const { metres, percent, moment } = useFormat()
  const refresh = useRefresh()
  const [into, setInto] = useState<number | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const { listings, reasons, score, distance, status, merge } = pair
  const [stays, goes] = listings[0].id === into ? listings : [listings[1], listings[0]]
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {reasons.map((reason) => (
          <Tag key={reason} variant="info">
            {translate(`resources.duplicates.reasons.${reason}`)}
          </Tag>
        ))}
        <span>{translate('resources.duplicates.score', { score: percent(score) })}</span>
        {distance !== null && <span>{translate('resources.duplicates.distance', { distance: metres(distance) })}</span>}
      </Box>
      {status !== 'open' && (
        <Banner variant="info">
          {translate(`resources.duplicates.statuses.${status}`)}
          {pair.decided_at && ` · ${moment(pair.decided_at)}`}
        </Banner>
      )}
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {listings.map((listing) => (
          <PairedPlace
            key={listing.id}
            listing={listing}
            onKeep={status === 'open' ? () => setInto(listing.id) : undefined}
          />
        ))}
      </Box>
      {status === 'open' && (
        <div>
          <Button variant="outlined" onClick={onDismiss}>
            {translate('resources.duplicates.dismiss')}
          </Button>
        </div>
      )}
      {merge?.undo_until && (
        <div>
          <Button variant="outlined" onClick={() => setUndoing(true)}>
            {translate('resources.duplicates.undo', { until: moment(merge.undo_until) })}
          </Button>
        </div>
      )}
      {into !== null && <MergeDialog stays={stays} goes={goes} onClose={() => setInto(null)} onDone={refresh} />}
      {isUndoing && merge && (
        <ConfirmDialog
          title={translate('resources.duplicates.undo_title')}
          action={translate('resources.duplicates.undo_action')}
          texts={{ done: 'resources.duplicates.undone', failed: 'ra.notification.http_error' }}
          onConfirm={() => request(`${adminApiUrl}/merges/${merge.id}/undo`, { method: 'POST', body: '{}' })}
          onClose={() => setUndoing(false)}
          onDone={refresh}
        >
          <p>{translate('resources.duplicates.undo_text')}</p>
        </ConfirmDialog>
      )}
    </Box>
  )
}
