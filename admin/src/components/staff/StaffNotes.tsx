import { limits } from '@dalil/db/vocabulary'
import { Box, Button, Card, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { toErrorText } from '../../providers/request.ts'
import { NameText } from '../display/NameText.tsx'
import { RequestFailure } from '../display/RequestFailure.tsx'
import { TimeAgo } from '../display/TimeAgo.tsx'
import { submitOnCtrlEnter } from '../forms/submit-on-ctrl-enter.ts'
import { useUnsentText } from '../forms/use-unsent-text.ts'
import type { useNotes } from './use-notes.ts'

type Props = Omit<ReturnType<typeof useNotes>, 'isForbidden'> & { item: { resource: string; id: number } }

export function StaffNotes({ item: { resource, id }, notes, error, refetch, write }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {error && <RequestFailure error={error} retry={() => void refetch()} />}
      <NoteForm draft={`${resource}/${id}/note`} write={write} />
      {notes.map((note) => (
        <Card key={note.id} variant="outlined" sx={{ padding: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note.author ? <NameText>{note.author.name}</NameText> : translate('dalil.no_account')} ·{' '}
            <TimeAgo at={note.created_at} />
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {note.text}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

interface FormProps {
  draft: string
  write: (text: string) => Promise<unknown>
}

function NoteForm({ draft, write }: FormProps) {
  const translate = useTranslate()
  const [text, setText] = useUnsentText(draft)
  const { mutate, isPending, error } = useMutation({
    mutationFn: write,
    onSuccess: () => setText(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) mutate(text)
  }
  return (
    <Box component="form" noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={translate('dalil.staff_work.note')}
        helperText={error ? translate(toErrorText(error)) : translate('dalil.staff_work.note_hint')}
        error={error !== null}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.staffNote.max } }}
        multiline
        minRows={2}
        fullWidth
        autoFocus
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={isPending || !text.trim()} aria-busy={isPending}>
          {translate(isPending ? 'dalil.saving' : 'dalil.staff_work.add_note')}
        </Button>
      </Box>
    </Box>
  )
}
