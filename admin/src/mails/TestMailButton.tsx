import type { TestMailResult } from '@dalil/api/contract'
import Send from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { fetchJson } from '../providers/request.ts'
import { mirrored } from '../theme/mirrored.ts'
import { EmailInput } from '../users/AccountInputs.tsx'

export function TestMailButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const send = async ({ to }: { to: string }) => {
    const init = { method: 'POST', body: JSON.stringify({ to }) }
    const { ok, is_file, response } = await fetchJson<TestMailResult>(`${adminApiUrl}/system/test-mail`, init)
    const messageArgs = { response }
    if (!ok) notify('resources.mails.test_refused', { type: 'error', messageArgs })
    else if (is_file) notify('resources.mails.test_written', { type: 'warning', messageArgs })
    else notify('resources.mails.test_sent', { type: 'success', messageArgs })
  }
  return (
    <>
      <Button startIcon={<Send sx={mirrored} />} onClick={() => setOpen(true)}>
        {translate('resources.mails.test')}
      </Button>
      {isOpen && (
        <EditDialog<{ to: string }>
          name="test-mail"
          title={translate('resources.mails.test')}
          draft={{}}
          write={send}
          failed="resources.mails.test_failed"
          submitLabel="resources.mails.test_send"
          onSaved={() => undefined}
          onClose={() => setOpen(false)}
        >
          <EmailInput source="to" label="resources.mails.fields.to" />
        </EditDialog>
      )}
    </>
  )
}
