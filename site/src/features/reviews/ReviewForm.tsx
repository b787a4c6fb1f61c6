import { type Review, reviewInput } from '@dalil/api/contract'
import { z } from 'zod'
import { Form } from '../../components/Form.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { TextArea } from '../../components/TextArea.tsx'
import { ask, type Refusal } from '../../lib/ask.ts'
import { showToast } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import type { DeskFacts } from '../listings/desk-words.ts'
import { StarPick } from './StarPick.tsx'
import { reviewIn, showFresh } from './show-fresh.ts'

// A radio button's value is a text, and none while nothing is chosen.
const shape = z.object({
  ...reviewInput.shape,
  rating: z.preprocess((stars) => (stars ? Number(stars) : undefined), reviewInput.shape.rating),
})

/** Stars and a comment, for whoever has not written one yet. */
export default function ReviewForm({ facts }: { facts: DeskFacts }) {
  const { listing, review: words } = facts
  const form = useForm({
    shape,
    values: { rating: '', comment: '' },
    issues: words.issues,
    explain: explain(words),
    send: async (input) => {
      const { id } = await ask.post<Review>(`/listings/${listing.id}/reviews`, input)
      form.form.reset()
      const isShown = await showFresh((page) => reviewIn(page, id) !== null)
      showToast(isShown ? { look: 'ok', text: words.sent } : { look: 'bad', text: words.unseen })
      // The form is gone: who writes with the keyboard goes on at what was written.
      reviewIn(document, id)?.focus()
    },
  })
  return (
    <div className="panel">
      <h3 id="review-form-title">{words.title}</h3>
      <Form form={form}>
        <StarPick {...form.field('rating')} legend={words.stars} stars={words.star} />
        <TextArea {...form.field('comment')} label={words.comment} placeholder={words.example} rows={4} />
        <div>
          <SubmitButton isBusy={form.isBusy} busy={facts.sending}>
            {words.send}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}

const explain =
  (words: DeskFacts['review']) =>
  ({ code, status, message }: Refusal): string | undefined => {
    if (code === 'REVIEW_ALREADY_EXISTS') return words.exists
    if (status === 403) return words.forbidden
    if (code === 'VALIDATION_FAILED') return undefined
    return code === 'OFFLINE' ? words.failed : words.refused.replace('{message}', message)
  }
