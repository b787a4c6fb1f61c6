import type { AdminListing } from '@dalil/api/contract'
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
import { useDataProvider, useRefresh, useTranslate, useUnselectAll } from 'react-admin'
import { useComplaint } from '../components/use-complaint.ts'
import type { BackOffice, Outcome } from '../providers/data.ts'
import { reasons } from './actions.ts'
import { type BulkOrder, needsReason } from './BulkBar.tsx'

interface Props extends BulkOrder {
  onClose: () => void
}

/** Asks once for all that were chosen, and tells of each that could not be decided. */
export function BulkDialog({ action, about, onClose }: Props) {
  const translate = useTranslate()
  const provider = useDataProvider<BackOffice>()
  const unselect = useUnselectAll('listings')
  const refresh = useRefresh()
  const complain = useComplaint()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)

  const wantsReason = needsReason(action)
  const isReady = !wantsReason || [...reason.trim()].length >= limits.reason.min
  const act = async () => {
    setBusy(true)
    try {
      const ids = about.map(({ id }) => id)
      setOutcomes(await provider.decideMany('listings', ids, { action, ...(wantsReason && { reason: reason.trim() }) }))
      unselect()
      refresh()
    } catch (error) {
      await complain(error)
    } finally {
      setBusy(false)
    }
  }
  const verb = translate(`resources.listings.actions.${action}`)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        {translate('resources.listings.bulk.title', { smart_count: about.length, action: verb })}
      </DialogTitle>
      <DialogContent>
        {outcomes ? (
          <Report outcomes={outcomes} about={about} />
        ) : (
          <Stack spacing={2}>
            <DialogContentText>{translate('resources.listings.bulk.text')}</DialogContentText>
            {wantsReason && (
              <>
                <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
                  {reasons[action].map((name) => {
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
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(outcomes ? 'ra.action.close' : 'ra.action.cancel')}</Button>
        {!outcomes && (
          <Button
            variant="contained"
            color={wantsReason ? 'error' : 'primary'}
            onClick={act}
            disabled={isBusy || !isReady}
            aria-busy={isBusy}
          >
            {verb}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const why: Record<string, string> = {
  ALREADY_DECIDED: 'resources.listings.bulk.already',
  NOT_FOUND: 'resources.listings.bulk.gone',
}

function Report({ outcomes, about }: { outcomes: Outcome[]; about: AdminListing[] }) {
  const translate = useTranslate()
  const left = outcomes.filter(({ ok }) => !ok)
  const titleOf = (id: number) => about.find((listing) => listing.id === id)?.title ?? `${id}`
  return (
    <div role="status">
      <p>{translate('resources.listings.bulk.done', { smart_count: outcomes.length - left.length })}</p>
      {left.length > 0 && (
        <>
          <p>{translate('resources.listings.bulk.left', { smart_count: left.length })}</p>
          <ul>
            {left.map(({ id, code = '' }) => (
              <li key={id}>
                <bdi>{titleOf(id)}</bdi>: {translate(why[code] ?? code)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
