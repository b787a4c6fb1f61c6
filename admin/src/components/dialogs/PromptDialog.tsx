import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../display/Banner.tsx'

interface Props {
  title: string
  action: string
  isBusy?: boolean
  isDangerous?: boolean
  errorMessage?: string | undefined
  /** Whether only the buttons close the dialog. */
  isModal?: boolean
  maxWidth?: 'xs' | 'sm'
  onClose: () => void
  onConfirm: (form: HTMLFormElement) => unknown
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  children: ReactNode
}

export function PromptDialog(props: Props) {
  const { title, action, isBusy = false, isDangerous, errorMessage, onClose, onConfirm, children } = props
  const { isModal = false, maxWidth = 'sm', onKeyDown } = props
  const translate = useTranslate()
  return (
    <Dialog open onClose={() => isModal || onClose()} fullWidth maxWidth={maxWidth}>
      <form
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals to the form around the dialog.
          event.stopPropagation()
          void onConfirm(event.currentTarget)
        }}
      >
        <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
            {errorMessage && <Banner variant="error">{translate(errorMessage, { _: errorMessage })}</Banner>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
