import { type ApiError, toApiError } from '@dalil/api/client'
import { reportInput } from '@dalil/api/contract'
import { truncateReportTitle } from '@dalil/api/contract/rules'
import { reportReasons, reportReasonsByType } from '@dalil/db/vocabulary'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Alert } from '../../components/Alert.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Form } from '../../components/form/Form.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { showToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { useForm } from '../../lib/use-form.ts'
import { CaptchaInput } from '../captcha/CaptchaInput.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import type { ActionContext } from '../listings/actions/action-context.ts'
import type { DialogProps } from '../listings/actions/action-request.ts'

const pause = 2000

export default function ReportDialog({ context, request, isOpen, close }: DialogProps) {
  const title = request.review === null ? context.listing.title : truncateReportTitle(request.text)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={<bdi>{context.texts['report.title'].replace('{title}', title)}</bdi>}
      texts={context.texts}
    >
      <ReportForm key={request.review} context={context} review={request.review} title={title} close={close} />
    </Dialog>
  )
}

const { message, captcha } = reportInput.shape
const shape = z.object({ reason: z.enum([...reportReasons, '']), message, captcha })

type FormProps = { context: ActionContext; review: number | null; title: string; close: () => void }

function ReportForm({ context, review, title, close }: FormProps) {
  const { listing, texts } = context
  const type = review === null ? 'listing' : 'comment'
  const puzzle = useCaptcha()
  const [thanks, setThanks] = useState<string | null>(null)

  useEffect(() => {
    if (thanks === null) return
    const closing = setTimeout(() => {
      close()
      // The dialog closes too soon to read the thanks, so a toast repeats them.
      showToast({ variant: 'success', text: thanks })
    }, pause)
    return () => clearTimeout(closing)
  }, [thanks, close])

  const form = useForm({
    schema: () => shape,
    values: { reason: '', message: '', captcha: '' },
    texts,
    draft: review === null ? `report:${listing.id}` : `report:review:${review}`,
    toMessage: (error) => toMessage(error, texts),
    onSubmit: async ({ reason, ...fields }) => {
      try {
        const { message: confirmation } = await api.post<{ message: string }>('/send-report-email', {
          reportType: type,
          reportedItemId: review ?? listing.id,
          reportedItemTitle: title,
          ...fields,
          ...(reason && { reason }),
          captchaId: puzzle.captcha?.id,
        })
        setThanks(confirmation)
      } catch (error) {
        if (toApiError(error).code === 'CAPTCHA_WRONG') {
          form.form.setValue('captcha', '')
          puzzle.renew()
        }
        throw error
      }
    },
  })

  if (thanks)
    return (
      <Alert variant="success" takesFocus>
        {thanks}
      </Alert>
    )
  return (
    <Form form={form} send={texts['report.send']} busy={texts['form.sending']} isReady={puzzle.captcha !== null}>
      <Select {...form.field('reason')} label={texts['report.reason']} optional={texts['form.optional']}>
        <option value="">{texts['report.reason.choose']}</option>
        {reportReasonsByType[type].map((reason) => (
          <option key={reason} value={reason}>
            {texts[`report.reason.${reason}`]}
          </option>
        ))}
      </Select>
      <TextArea {...form.field('message')} label={texts['report.message']} rows={4} />
      <CaptchaInput state={puzzle} field={form.field('captcha')} texts={texts} />
    </Form>
  )
}

function toMessage({ code, status, message }: ApiError, texts: ActionContext['texts']): string | undefined {
  if (code === 'CAPTCHA_WRONG' || code === 'VALIDATION_FAILED') return undefined
  return status === 429 || status === 403 ? message : texts['report.failed']
}
