import type { TimeRange } from '@dalil/api/client'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '../../../../components/dialog/Dialog.tsx'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { findCategoryName } from '../category-name.ts'
import type { StepProps } from '../steps/step.ts'
import type { FormTexts } from '../texts.ts'
import type { ListingFormValues } from '../values.ts'
import type { Choice, ConflictField, Content, Difference } from './changes.ts'
import type { DraftConflict } from './use-draft.ts'
import './conflict.css'

type FormSettings = Pick<StepProps, 'categories' | 'countries' | 'texts'>
interface Props extends FormSettings {
  conflict: DraftConflict | null
  mine: Content
  /** Whether deciding sends the form; a restored draft is only merged. */
  isSending: boolean
  onDecide: (decided: Difference[]) => void
  onClose: () => void
}

export function ConflictDialog({ conflict, mine, isSending, onDecide, onClose, ...settled }: Props) {
  const { texts } = settled
  const own = texts.conflict
  const [decided, setDecided] = useState<Difference[]>([])
  useEffect(() => setDecided(conflict?.differences ?? []), [conflict])
  const choose = (field: ConflictField, choice: Choice) =>
    setDecided(decided.map((each) => (each.field === field ? { field, choice } : each)))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onDecide(decided)
  }

  return (
    <Dialog isOpen={conflict !== null} onClose={onClose} title={own.title} texts={own}>
      {conflict && (
        <form className="conflict" onSubmit={submit}>
          <p>{isSending ? own.text : own.draft}</p>
          {decided.map(({ field, choice }) => (
            <fieldset key={field}>
              <legend className="label">{toLabel(field, texts)}</legend>
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
            <SubmitButton isBusy={false} busy={texts.saving}>
              {isSending ? texts.save : own.apply}
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
  const { conflict } = settled.texts
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
  const { empty } = settled.texts.conflict
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
  { categories, countries, texts }: FormSettings,
): string[] {
  switch (field) {
    case 'category_id':
      return [findCategoryName(categories, typed.category_id) ?? '']
    case 'country':
      return [countries.find(({ code }) => code === typed.country)?.name ?? typed.country.toUpperCase()]
    case 'keywords':
      return typed.keywords
    case 'amenities':
      return typed.amenities.map((amenity) => texts.amenities.names[amenity] ?? amenity)
    case 'position':
      return [[typed.latitude, typed.longitude].filter((each) => each !== '').join(', ')]
    case 'social':
      return Object.values(typed.social)
    case 'opening_hours':
      return formatHours(typed.opening_hours, texts)
    default:
      return [typed[field]]
  }
}

function formatHours(hours: ListingFormValues['opening_hours'], { hours: texts }: FormTexts): string[] {
  if (!hours) return []
  const spans = (list: TimeRange[]) =>
    list.length === 0 ? texts.closed : list.map(({ opens, closes }) => `\u2066${opens}–${closes}\u2069`).join(', ')
  const days = Object.entries(hours.weekly).map(([day, list]) => `${texts.days[day]}: ${spans(list)}`)
  const exceptions = (hours.exceptions ?? []).map(
    ({ from, to, note, hours }) => `\u2066${from} – ${to}\u2069${note ? ` (${note})` : ''}: ${spans(hours)}`,
  )
  return [...days, ...exceptions]
}

function toLabel(field: ConflictField, texts: FormTexts): string {
  const labels: Record<ConflictField, string> = {
    title: texts.title,
    title_latin: texts.titleLatin,
    category_id: texts.category,
    description: texts.description,
    description_en: texts.descriptionEn,
    description_nl: texts.descriptionNl,
    keywords: texts.keywords.label,
    amenities: texts.amenities.label,
    price: texts.price,
    country: texts.country,
    city: texts.city,
    address: texts.address,
    state: texts.state,
    zip_code: texts.zipCode,
    position: texts.position.label,
    phone: texts.phone,
    whatsapp: texts.whatsapp,
    email: texts.email,
    website: texts.website,
    social: texts.social,
    opening_hours: texts.hours.label,
    logo: texts.logo,
    cover_image: texts.cover,
  }
  return labels[field]
}
