import type { AdminDuplicate } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { Banner } from '../components/display/Banner.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { useFormat } from '../components/use-format.ts'
import { PairComparison } from './PairComparison.tsx'
import { requestMergeUndo } from './use-merge-undo.ts'

export function PairDetail({ pair, buttons }: { pair: AdminDuplicate; buttons: ReactNode }) {
  const translate = useTranslate()
  const { metres, percent, moment } = useFormat()
  const refresh = useRefresh()
  const [isUndoing, setUndoing] = useState(false)
  const { reasons, score, distance, status, merge } = pair
  return (
    <>
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
        <Box sx={{ marginBlock: 2 }}>
          <Banner variant="info">
            {translate(`resources.duplicates.statuses.${status}`)}
            {pair.decided_at && ` · ${moment(pair.decided_at)}`}
          </Banner>
        </Box>
      )}
      {buttons}
      {merge?.undo_until && (
        <Button variant="outlined" onClick={() => setUndoing(true)} sx={{ marginBlockEnd: 1 }}>
          {translate('resources.duplicates.undo', { until: moment(merge.undo_until) })}
        </Button>
      )}
      <PairComparison pair={pair} />
      {isUndoing && merge && (
        <ConfirmDialog
          title={translate('resources.duplicates.undo_title')}
          action={translate('resources.duplicates.undo_action')}
          texts={{ done: 'resources.duplicates.undone', failed: 'ra.notification.http_error' }}
          onConfirm={() => requestMergeUndo(merge.id)}
          onClose={() => setUndoing(false)}
          onDone={refresh}
        >
          <p>{translate('resources.duplicates.undo_text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
