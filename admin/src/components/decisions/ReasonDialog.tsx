import { limits } from '@dalil/db/vocabulary'
import { Avatar, Box, Chip, TextField } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PromptDialog } from '../dialogs/PromptDialog.tsx'
import { submitOnCtrlEnter } from '../forms/submit-on-ctrl-enter.ts'
import { useUnsentText } from '../forms/use-unsent-text.ts'

interface Props {
  title: string
  items?: ReactNode
  action: string
  templates: readonly string[]
  label?: string
  isOptional?: boolean | undefined
  draft: string
  onClose: () => void
  onReason: (reason: string) => void
}

const { min, max } = limits.reason

export function ReasonDialog(props: Props) {
  const { items, templates, label, isOptional, draft, onReason, ...dialog } = props
  const translate = useTranslate()
  const [reason, setReason] = useUnsentText(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const isChosen = reason.trim() === '' || templates.includes(reason)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const template = templates[Number(/^(?:Digit|Numpad)([1-7])$/.exec(event.code)?.[1]) - 1]
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (!template || !isPlain || !(isChosen || event.altKey)) return submitOnCtrlEnter(event)
    event.preventDefault()
    setReason(template)
  }
  const { length } = [...reason.trim()]
  const isGood = (isOptional && length === 0) || (length >= min && length <= max)
  const isWrong = isChecked && !isGood

  const confirm = () => {
    if (isGood) return onReason(reason.trim())
    setChecked(true)
    field.current?.focus()
  }
  return (
    <PromptDialog {...dialog} isDangerous={!label} onConfirm={confirm} onKeyDown={onKeyDown}>
      {items}
      <Box
        component="ul"
        aria-label={translate('dalil.decisions.templates')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 0, marginBlock: 0, listStyle: 'none' }}
      >
        {templates.map((template, place) => (
          <li key={template}>
            <Chip
              label={template}
              avatar={
                <Avatar
                  component="kbd"
                  aria-hidden
                  sx={{ '&&': { bgcolor: 'action.selected', color: 'text.primary' } }}
                >
                  {place + 1}
                </Avatar>
              }
              variant="outlined"
              onClick={() => setReason(template)}
              sx={{ height: 'auto', minHeight: 36, '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: 0.5 } }}
            />
          </li>
        ))}
      </Box>
      <TextField
        label={label ?? translate('dalil.decisions.reason')}
        helperText={translate(`dalil.decisions.${isWrong ? 'reason_length' : 'reason_read'}`, { min, max })}
        error={isWrong}
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
    </PromptDialog>
  )
}
