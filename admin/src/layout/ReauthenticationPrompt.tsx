import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'

export type OnReauthenticationEnd = (isConfirmed: boolean) => void

interface PromptProps {
  title: string
  text: string
  action: string
  errorMessage: string | undefined
  isBusy: boolean
  onSubmit: (form: HTMLFormElement) => unknown
  onCancel: () => void
  mayEscape?: boolean
  children: ReactNode
}

export function ReauthenticationPrompt({
  title,
  text,
  action,
  errorMessage,
  isBusy,
  onSubmit,
  onCancel,
  mayEscape,
  children,
}: PromptProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open
      onClose={() => mayEscape && onCancel()}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals to the form around the dialog.
          event.stopPropagation()
          if (!isBusy) void onSubmit(event.currentTarget)
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography id={`${id}-text`}>{text}</Typography>
            {errorMessage && <Banner variant="error">{translate(errorMessage, { _: errorMessage })}</Banner>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button type="button" onClick={onCancel}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy} aria-busy={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
