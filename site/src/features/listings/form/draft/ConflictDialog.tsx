import type { TimeRange } from '@dalil/api/client'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '../../../../components/dialog/Dialog.tsx'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { findCategoryName } from '../category-name.ts'
import type { StepProps } from '../steps/step.ts'
import type { ListingFormValues } from '../values.ts'
import type { FormWords } from '../words.ts'
import type { Choice, ConflictField, Content, Difference } from './changes.ts'
import type { DraftConflict } from './use-draft.ts'
import './conflict.css'

type FormSettings = Pick<StepProps, 'categories' | 'countries' | 'words'>
interface Props extends FormSettings {
  conflict: DraftConflict | null
  mine: Content
  /** Whether deciding sends the form; a restored draft is only merged. */
  isSending: boolean
  onDecide: (decided: Difference[]) => void
  onClose: () => void
}

export function ConflictDialog({ conflict, mine, isSending, onDecide, onClose, ...settled }: Props) {
  const { words } = settled
  const own = words.conflict
  const [decided, setDecided] = useState<Difference[]>([])
  useEffect(() => setDecided(conflict?.differences ?? []), [conflict])
  const choose = (field: ConflictField, choice: Choice) =>
    setDecided(decided.map((each) => (each.field === field ? { field, choice } : each)))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onDecide(decided)
  }

  return (
    <Dialog isOpen={conflict !== null} onClose={onClose} title={own.title} words={own}>
      {conflict && (
        <form className="conflict" onSubmit={submit}>
          <p>{isSending ? own.text : own.draft}</p>
          {decided.map(({ field, choice }) => (
            <fieldset key={field}>
              <legend className="label">{toLabel(field, words)}</legend>
              {(['mine', 'theirs'] as const).map((each) => (
                <Option
                  key={each}
                  field={field}
                  choice={each}
                  isChosen={choice === each}
                  onChoose={() => choose(field, each)}
                  content={each === 'mine' ? mine : conflict.theirs}
                  {...settled}
                />
              ))}
            </fieldset>
          ))}
          <div className="dialog__foot">
            <SubmitButton isBusy={false} busy={words.saving}>
              {isSending ? words.save : own.apply}
            </SubmitButton>
            <button type="button" className="btn btn--outline" onClick={onClose}>
              {own.back}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface OptionProps extends FormSettings {
  field: ConflictField
  choice: Choice
  isChosen: boolean
  onChoose: () => void
  content: Content
}

function Option({ field, choice, isChosen, onChoose, content, ...settled }: OptionProps) {
  const id = useId()
  const { conflict } = settled.words
  return (
    <label className="conflict__option">
      <input
        type="radio"
        name={`conflict-${field}`}
        value={choice}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={id}
      />
      <span>
        <b>{conflict[choice]}</b>
        <span id={id} className="conflict__value">
          <Value field={field} content={content} {...settled} />
        </span>
      </span>
    </label>
  )
}

type ValueProps = FormSettings & { field: ConflictField; content: Content }

function Value({ field, content, ...settled }: ValueProps) {
  const { empty } = settled.words.conflict
  if (field === 'logo' || field === 'cover_image') {
    const picture = content.pictures[field]
    return picture ? <img src={picture.url} alt={picture.name} width="96" height="64" /> : <i>{empty}</i>
  }
  const lines = toLines(field, content.typed, settled).filter((line) => line.trim() !== '')
  if (lines.length === 0) return <i>{empty}</i>
  return lines.map((line) => (
    <span key={line} dir="auto">
      {line}
    </span>
  ))
}

function toLines(
  field: Exclude<ConflictField, 'logo' | 'cover_image'>,
  typed: ListingFormValues,
  { categories, countries, words }: FormSettings,
): string[] {
  switch (field) {
    case 'category_id':
      return [findCategoryName(categories, typed.category_id) ?? '']
    case 'country':
      return [countries.find(({ code }) => code === typed.country)?.name ?? typed.country.toUpperCase()]
    case 'keywords':
      return typed.keywords
    case 'amenities':
      return typed.amenities.map((amenity) => words.amenities.names[amenity] ?? amenity)
    case 'position':
      return [[typed.latitude, typed.longitude].filter((each) => each !== '').join(', ')]
    case 'social':
      return Object.values(typed.social)
    case 'opening_hours':
      return formatHours(typed.opening_hours, words)
    default:
      return [typed[field]]
  }
}

function formatHours(hours: ListingFormValues['opening_hours'], { hours: words }: FormWords): string[] {
  if (!hours) return []
  const spans = (list: TimeRange[]) =>
    list.length === 0 ? words.closed : list.map(({ opens, closes }) => `\u2066${opens}–${closes}\u2069`).join(', ')
  const days = Object.entries(hours.weekly).map(([day, list]) => `${words.days[day]}: ${spans(list)}`)
  const exceptions = (hours.exceptions ?? []).map(
    ({ from, to, note, hours }) => `\u2066${from} – ${to}\u2069${note ? ` (${note})` : ''}: ${spans(hours)}`,
  )
  return [...days, ...exceptions]
}

function toLabel(field: ConflictField, words: FormWords): string {
  const labels: Record<ConflictField, string> = {
    title: words.title,
    title_latin: words.titleLatin,
    category_id: words.category,
    description: words.description,
    description_en: words.descriptionEn,
    description_nl: words.descriptionNl,
    keywords: words.keywords.label,
    amenities: words.amenities.label,
    price: words.price,
    country: words.country,
    city: words.city,
    address: words.address,
    state: words.state,
    zip_code: words.zipCode,
    position: words.position.label,
    phone: words.phone,
    whatsapp: words.whatsapp,
    email: words.email,
    website: words.website,
    social: words.social,
    opening_hours: words.hours.label,
    logo: words.logo,
    cover_image: words.cover,
  }
  return labels[field]
}
