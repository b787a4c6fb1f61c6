import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../display/Banner.tsx'

interface Props {
  isOpen: boolean
  title: string
  /** What the button says that does it. */
  action: string
  isBusy?: boolean
  isDangerous?: boolean
  /** What the server said against it; the dialog stays, and so does what was typed. */
  complaint?: string | undefined
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** A question before something is done; as a form, so that Enter answers it. */
export function Ask({ isOpen, title, action, isBusy, isDangerous, complaint, onClose, onConfirm, children }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
            {complaint && <Banner tone="bad">{translate(complaint)}</Banner>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button type="button" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy ?? false}
            aria-busy={isBusy ?? false}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
