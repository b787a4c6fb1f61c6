import type { AdminMessage } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useTellWhoWasFaster } from '../components/decisions/use-decisions.ts'
import { Banner } from '../components/display/Banner.tsx'
import { Day } from '../components/display/Day.tsx'
import { Facts } from '../components/display/Facts.tsx'
import { MailLink } from '../components/display/MailLink.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { useComplaint } from '../components/use-complaint.ts'
import { useFormat } from '../components/use-format.ts'
import { answer } from './answer.ts'

interface Props {
  message: AdminMessage
  onAnswered: () => void
}

/** A message, and the answer that is mailed to who wrote it. */
export function MessageDesk({ message, onAnswered }: Props) {
  const translate = useTranslate()
  const { moment } = useFormat()
  const reply = useReply(message, onAnswered)
  const { name, email, answered_at, answered_by } = message
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts
        of={{
          'resources.messages.fields.name': <bdi>{name}</bdi>,
          'resources.messages.fields.email': <MailLink to={email} />,
          'resources.messages.fields.created_at': <Day at={message.created_at} />,
        }}
      />
      <Quote>{message.message}</Quote>
      {answered_at ? (
        <Banner tone="info">
          {translate('resources.messages.answered_by', {
            name: answered_by?.name ?? translate('dalil.nobody'),
            when: moment(answered_at),
          })}
        </Banner>
      ) : (
        <Box component="form" noValidate onSubmit={reply.submit} sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={translate('resources.messages.fields.answer')}
            helperText={translate(reply.isWrong ? 'resources.messages.empty' : 'resources.messages.mailed', { email })}
            error={reply.isWrong}
            value={reply.text}
            onChange={({ target }) => reply.write(target.value)}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.message.max } }}
            multiline
            minRows={4}
            fullWidth
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" disabled={reply.isBusy} aria-busy={reply.isBusy}>
              {translate('resources.messages.send')}
            </Button>
            <Button variant="outlined" disabled={reply.isBusy} onClick={reply.markAnswered}>
              {translate('resources.messages.mark')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}

function useReply({ id, subject }: AdminMessage, onAnswered: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const complain = useComplaint()
  const tellWhoWasFaster = useTellWhoWasFaster()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const send = async (written?: string) => {
    setBusy(true)
    try {
      await answer(id, written)
      notify(`resources.messages.done.${written ? 'sent' : 'marked'}`, { type: 'success' })
      onAnswered()
      refresh()
    } catch (error) {
      if (tellWhoWasFaster(error, subject)) refresh()
      else await complain(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    setWrong(written === '')
    if (written) void send(written)
  }
  const write = (written: string) => {
    setText(written)
    setWrong(false)
  }
  return { text, write, isWrong, isBusy, submit, markAnswered: () => send() }
}
