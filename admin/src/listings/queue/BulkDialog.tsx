import { limits } from '@dalil/db/vocabulary'
import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { reasonTemplates } from '../actions.ts'
import { type BulkRequest, needsReason } from './BulkBar.tsx'

export interface BulkDecision extends BulkRequest {
  reason?: string
}

interface Props extends BulkRequest {
  onClose: () => void
  onDecide: (decision: BulkDecision) => void
}

export function BulkDialog({ action, listings, onClose, onDecide }: Props) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')

  const wantsReason = needsReason(action)
  const isReady = !wantsReason || [...reason.trim()].length >= limits.reason.min
  const decide = () => {
    onClose()
    onDecide({ action, listings, ...(wantsReason && { reason: reason.trim() }) })
  }
  const verb = translate(`resources.listings.actions.${action}`)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        {translate('resources.listings.bulk.title', { smart_count: listings.length, action: verb })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{translate('resources.listings.bulk.text')}</DialogContentText>
          {wantsReason && (
            <>
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
                {reasonTemplates[action].map((name) => {
                  const text = translate(`resources.listings.reasons.${name}`)
                  return <Chip key={name} variant="outlined" label={text} onClick={() => setReason(text)} />
                })}
              </Stack>
              <TextField
                label={translate('dalil.decisions.reason')}
                helperText={translate('resources.listings.bulk.reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
                required
                multiline
                minRows={2}
              />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" color={wantsReason ? 'error' : 'primary'} onClick={decide} disabled={!isReady}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
