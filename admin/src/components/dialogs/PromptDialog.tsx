import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../display/Banner.tsx'

interface Props {
  isOpen: boolean
  title: string
  action: string
  isBusy?: boolean
  isDangerous?: boolean
  errorMessage?: string | undefined
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

export function PromptDialog({
  isOpen,
  title,
  action,
  isBusy,
  isDangerous,
  errorMessage,
  onClose,
  onConfirm,
  children,
}: Props) {
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
            {errorMessage && <Banner variant="error">{translate(errorMessage)}</Banner>}
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
