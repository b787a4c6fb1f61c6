import type { Listing, ListingSuggestion, OpeningHours } from '@dalil/api/contract'
import {
  type FieldChange,
  type FieldGroup,
  listPresentValues,
  orderChanges,
  toggleField,
} from '@dalil/api/contract/rules'
import { useState } from 'react'
import { ActionButton } from '../../../components/form/ActionButton.tsx'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentLocale, readCurrentPaths, readDisplayName, readTextLanguage } from '../../../lib/current-locale.ts'
import { formatDay } from '../../../lib/intl/island-formats.ts'
import { RejectDialog } from './RejectDialog.tsx'
import type { SuggestionInboxTexts } from './texts.ts'
import '../../../styles/badge.css'
import type { BusinessStatus } from '@dalil/db/vocabulary'
import { CategoryLabel } from '../../categories/CategoryLabel.tsx'
import { formatHoursLines } from '../../listings/hours/hours-lines.ts'

export interface InboxSuggestionProps {
  suggestion: ListingSuggestion
  texts: SuggestionInboxTexts
  reload: () => Promise<void>
}

export function InboxSuggestion({ suggestion, texts, reload }: InboxSuggestionProps) {
  const { id, problem, comment, duplicate_of, duplicate_title, duplicate_title_latin, is_guest, created_at } =
    suggestion
  const duplicate = duplicate_of &&
    duplicate_title && { id: duplicate_of, title: duplicate_title, title_latin: duplicate_title_latin }
  const fields = orderChanges(suggestion.changes)
  const [left, setLeft] = useState<string[]>([])
  const [isRejecting, setRejecting] = useState(false)
  const changed = fields.map(([field]) => field)
  const approved = changed.filter((field) => !left.includes(field))

  const approve = async () => {
    try {
      const before = listPresentValues(suggestion.changes)
      await api.post(`/suggestions/${id}/accept`, { before, ...(left.length > 0 && { fields: approved }) })
      showToast({ variant: 'success', text: await describeOutcome(suggestion, approved, texts) })
    } finally {
      await reload()
    }
  }
  return (
    <section
      className="panel stack"
      aria-label={problem ? texts[`suggestion.problem.${problem}`] : texts['suggestion.inbox']}
    >
      <p className="hint">
        {is_guest ? texts['suggestion.inbox.guest'] : texts['suggestion.inbox.member']} ·{' '}
        <time dateTime={created_at}>{formatDay(created_at)}</time>
      </p>
      {problem && <h2 className="inbox__words">{texts[`suggestion.problem.${problem}`]}</h2>}
      {duplicate && (
        <p>
          {texts['suggestion.inbox.same']}{' '}
          <a className="link inbox__words" href={readCurrentPaths().listing(duplicate)} dir="auto">
            {readDisplayName(duplicate)}
          </a>
        </p>
      )}
      {comment && (
        <p className="quote">
          <bdi>{comment}</bdi>
        </p>
      )}
      {fields.map(([field, change]) => (
        <Change key={field} field={field} change={change} texts={texts}>
          {fields.length > 1 && (
            <Checkbox
              label={texts['suggestion.inbox.take']}
              checked={!left.includes(field)}
              onChange={({ target }) => setLeft(toggleField(changed, left, { field, isTicked: target.checked }))}
            />
          )}
        </Change>
      ))}
      <div className="row">
        <ActionButton
          act={approve}
          variant="primary"
          busy={texts['form.sending']}
          isReady={fields.length === 0 || approved.length > 0}
        >
          {fields.length === 0 ? texts['suggestion.close'] : texts['suggestion.approve']}
        </ActionButton>
        <button type="button" className="btn btn--outline" onClick={() => setRejecting(true)}>
          {texts['suggestion.reject']}
        </button>
      </div>
      <RejectDialog {...{ suggestion, texts, reload }} isOpen={isRejecting} close={() => setRejecting(false)} />
    </section>
  )
}

interface ChangeProps {
  field: string
  change: FieldChange
  texts: SuggestionInboxTexts
  children: React.ReactNode
}

function Change({ field, change, texts, children }: ChangeProps) {
  return (
    <fieldset className="inbox__change">
      <legend>{texts[`listing.form.${field as FieldGroup}`]}</legend>
      <dl>
        {(['before', 'after'] as const).map((side) => (
          <div key={side}>
            <dt className="hint">{texts[side === 'before' ? 'revision.before' : 'suggestion.inbox.after']}</dt>
            <dd>
              <SuggestedValue field={field} value={change[side]} texts={texts} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </fieldset>
  )
}

async function describeOutcome({ listing_id }: ListingSuggestion, approved: string[], texts: SuggestionInboxTexts) {
  if (approved.length === 0) return texts['suggestion.closed']
  const { pending_revision } = await api.get<Listing>(`/listings/${listing_id}`)
  const waits = approved.some((field) => field in (pending_revision?.changes ?? {}))
  return waits ? texts['suggestion.approved.waits'] : texts['suggestion.approved']
}

interface Props {
  field: string
  value: unknown
  texts: SuggestionInboxTexts
}

function SuggestedValue({ field, value, texts }: Props) {
  if (field === 'category_id') return <CategoryLabel id={Number(value)} />
  if (field === 'business_status') return texts[`business_status.${value as BusinessStatus}`]
  const text =
    field === 'opening_hours' && value
      ? formatHoursLines(value as OpeningHours, texts, readCurrentLocale()).join('\n')
      : toWords(value)
  return text === '' ? (
    <i>{texts['listing.form.conflict.empty']}</i>
  ) : (
    <bdi className="inbox__words" lang={readTextLanguage(text)}>
      {text}
    </bdi>
  )
}

function toWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(toWords).join(' · ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('latitude' in value && 'longitude' in value)
    return `${Number(value.latitude).toFixed(5)}, ${Number(value.longitude).toFixed(5)}`
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${toWords(part)}`)
    .join('; ')
}
