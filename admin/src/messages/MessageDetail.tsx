import type { AdminMessage } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { BlockedWords } from '../components/decisions/BlockedWords.tsx'
import { useNotifyConflict } from '../components/decisions/use-notify-conflict.ts'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { EmailLink } from '../components/display/EmailAddress.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { submitOnCtrlEnter } from '../components/forms/submit-on-ctrl-enter.ts'
import { useUnsentText } from '../components/forms/use-unsent-text.ts'
import { useFormat } from '../components/use-format.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import { request } from '../providers/request.ts'

interface Props {
  message: AdminMessage
  onAnswered: () => void
}

export function MessageDetail({ message, onAnswered }: Props) {
  const translate = useTranslate()
  const { moment } = useFormat()
  const reply = useReply(message, onAnswered)
  const { name, email, answered_at, answered_by } = message
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DescriptionList
        items={{
          'resources.messages.fields.name': <NameText>{name}</NameText>,
          'resources.messages.fields.email': <EmailLink to={email} />,
          'resources.messages.fields.created_at': <DateText at={message.created_at} />,
        }}
      />
      <BlockedWords words={message.blocked_words} />
      <Quote>{message.message}</Quote>
      {answered_at ? (
        <Banner variant="info">
          {translate('resources.messages.answered_by', {
            name: answered_by?.name ?? translate('dalil.nobody'),
            when: moment(answered_at),
          })}
        </Banner>
      ) : (
        <Box
          component="form"
          noValidate
          onSubmit={reply.submit}
          onKeyDown={submitOnCtrlEnter}
          sx={{ display: 'grid', gap: 2 }}
        >
          <TextField
            label={translate('resources.messages.fields.answer')}
            helperText={translate(reply.isWrong ? 'resources.messages.empty' : 'resources.messages.mailed', { email })}
            error={reply.isWrong}
            inputRef={reply.field}
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
  const notifyError = useNotifyError()
  const notifyConflict = useNotifyConflict()
  const [text, setText] = useUnsentText(`messages/${id}/answer`)
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const send = async (answer?: string) => {
    setBusy(true)
    try {
      await sendMessageAnswer(id, answer)
      setText('')
      notify(`resources.messages.done.${answer ? 'sent' : 'marked'}`, { type: 'success' })
      onAnswered()
      refresh()
    } catch (error) {
      if (notifyConflict(error, subject)) refresh()
      else await notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answer = text.trim()
    setWrong(answer === '')
    if (answer) void send(answer)
    else field.current?.focus()
  }
  const write = (typed: string) => {
    setText(typed)
    setWrong(false)
  }
  return { field, text, write, isWrong, isBusy, submit, markAnswered: () => send() }
}

/** Mails `text`; without text, only marks the message as answered. */
const sendMessageAnswer = (id: number, text?: string) =>
  request(`${apiUrl}/admin/messages/${id}/answer`, { method: 'POST', body: JSON.stringify({ answer: text }) })
