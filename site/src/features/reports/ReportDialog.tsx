import { type Captcha, reportInput } from '@dalil/api/contract'
import arrowClockwise from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Banner } from '../../components/Banner.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { Glyph } from '../../components/Glyph.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { TextArea } from '../../components/TextArea.tsx'
import { ask, type Refusal, refusalOf } from '../../lib/ask.ts'
import { useForm } from '../../lib/use-form.ts'
import type { DeskFacts } from '../listings/desk-words.ts'
import type { Request } from '../listings/request.ts'
import { cut } from './cut.ts'
import '../../styles/captcha.css'

interface Props {
  facts: DeskFacts
  request: Request
  isOpen: boolean
  close: () => void
}

/** Milliseconds for which the thanks are read. */
const pause = 2000

/** What is wrong with the listing or with a review of it. */
export default function ReportDialog({ facts, request, isOpen, close }: Props) {
  const title = request.review === null ? facts.listing.title : cut(request.text)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={<bdi>{facts.report.title.replace('{title}', title)}</bdi>}
      words={facts.dialog}
    >
      <ReportForm key={request.review} facts={facts} review={request.review} title={title} close={close} />
    </Dialog>
  )
}

const shape = z.object({ message: reportInput.shape.message, captcha: reportInput.shape.captcha })

type FormProps = { facts: DeskFacts; review: number | null; title: string; close: () => void }

function ReportForm({ facts, review, title, close }: FormProps) {
  const { listing, report: words } = facts
  const puzzle = useCaptcha()
  const [thanks, setThanks] = useState<string | null>(null)

  useEffect(() => {
    if (thanks === null) return
    const closing = setTimeout(close, pause)
    return () => clearTimeout(closing)
  }, [thanks, close])

  const form = useForm({
    shape: () => shape,
    values: { message: '', captcha: '' },
    issues: words.issues,
    explain: explain(words),
    send: async ({ message, captcha }) => {
      try {
        const { message: told } = await ask.post<{ message: string }>('/send-report-email', {
          reportType: review === null ? 'listing' : 'comment',
          reportedItemId: review ?? listing.id,
          reportedItemTitle: title,
          message,
          captchaId: puzzle.captcha?.id,
          captcha,
        })
        setThanks(told)
      } catch (error) {
        // It was worth one try.
        form.form.setValue('captcha', '')
        puzzle.renew()
        throw error
      }
    },
  })

  if (thanks) return <Banner look="ok">{thanks}</Banner>
  const question = puzzle.captcha && 'question' in puzzle.captcha ? puzzle.captcha.question : null
  return (
    <Form form={form}>
      <TextArea {...form.field('message')} label={words.message} rows={4} />
      <div className="captcha">
        {puzzle.captcha && 'image' in puzzle.captcha && (
          <img src={puzzle.captcha.image} width="300" height="96" alt={words.alt} />
        )}
        {!puzzle.captcha && (
          <p className="captcha__wait" role="status">
            {puzzle.problem ?? words.loading}
          </p>
        )}
        <button type="button" className="btn btn--sm btn--outline" onClick={puzzle.renew}>
          <Glyph of={arrowClockwise} />
          {puzzle.inWords ? words.question : words.again}
        </button>
      </div>
      <Field
        {...form.field('captcha')}
        label={<span aria-live="polite">{question ?? words.captcha}</span>}
        dir={question ? 'auto' : 'ltr'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <button type="button" className="link" onClick={puzzle.change}>
          {puzzle.inWords ? words.picture : words.words}
        </button>
      </div>
      <SubmitButton isBusy={form.isBusy} busy={facts.sending} isReady={puzzle.captcha !== null}>
        {words.send}
      </SubmitButton>
    </Form>
  )
}

const explain =
  (words: DeskFacts['report']) =>
  ({ code, status, message }: Refusal): string | undefined => {
    if (code === 'CAPTCHA_WRONG' || code === 'VALIDATION_FAILED') return undefined
    return status === 429 || status === 403 ? message : words.failed
  }

/** A puzzle to solve, as a picture or in words; each is good for one try. */
function useCaptcha() {
  const [asked, setAsked] = useState({ inWords: false, times: 1 })
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const asking = new AbortController()
    const path = asked.inWords ? '/captcha?alternative=text' : '/captcha'
    ask.get<Captcha>(path, { signal: asking.signal }).then(
      (answer) => {
        setCaptcha(answer)
        setProblem(null)
      },
      (error: unknown) => {
        if (asking.signal.aborted) return
        setCaptcha(null)
        setProblem(refusalOf(error).message)
      },
    )
    return () => asking.abort()
  }, [asked])

  const renew = () => setAsked(({ inWords, times }) => ({ inWords, times: times + 1 }))
  const change = () => {
    setCaptcha(null)
    setAsked(({ inWords }) => ({ inWords: !inWords, times: 1 }))
  }
  return { captcha, inWords: asked.inWords, problem, renew, change }
}
