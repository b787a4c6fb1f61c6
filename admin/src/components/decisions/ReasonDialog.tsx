import { limits } from '@dalil/db/vocabulary'
import { Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUnsentText } from '../forms/use-unsent-text.ts'

interface Props {
  isOpen: boolean
  title: string
  place?: string | undefined
  items?: ReactNode
  action: string
  templates: readonly string[]
  label?: string | undefined
  isOptional?: boolean | undefined
  /** The name under which the reason is kept when the dialog is left, until the decision has been sent. */
  draft: string | undefined
  onClose: () => void
  onReason: (reason: string) => void
}

const { min, max } = limits.reason

export function ReasonDialog({ isOpen, onClose, ...props }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth>
      <ReasonForm onClose={onClose} {...props} />
    </Dialog>
  )
}

function ReasonForm(props: Omit<Props, 'isOpen'>) {
  const { title, place, action, templates, label, isOptional, draft, onClose, onReason } = props
  const translate = useTranslate()
  // Keeps the heading while the dialog fades out, because `place` is already the next place of the queue.
  const [heading] = useState(place ? translate('dalil.decisions.about', { action: title, title: place }) : title)
  const [items] = useState(props.items)
  const [reason, setReason] = useUnsentText(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isWrong, setWrong] = useState(false)
  const isGood = (text: string) => {
    const { length } = [...text.trim()]
    return (isOptional && length === 0) || (length >= min && length <= max)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood(reason)) return onReason(reason.trim())
    setWrong(true)
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{heading}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {items}
        <Box
          component="ul"
          aria-label={translate('dalil.decisions.templates')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 0, marginBlock: 0, listStyle: 'none' }}
        >
          {templates.map((template) => (
            <li key={template}>
              <Chip
                label={template}
                variant="outlined"
                onClick={() => setReason(template)}
                sx={{ height: 'auto', minHeight: 36, '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: 0.5 } }}
              />
            </li>
          ))}
        </Box>
        <TextField
          label={label ?? translate('dalil.decisions.reason')}
          helperText={translate(
            isWrong && !isGood(reason) ? 'dalil.decisions.reason_length' : 'dalil.decisions.reason_read',
            { min, max },
          )}
          error={isWrong && !isGood(reason)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          inputRef={field}
          required={!isOptional}
          autoFocus
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" {...(!label && { color: 'error' as const })}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
