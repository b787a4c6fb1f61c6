import { ApiError } from '@dalil/api/client'
import type { CreatedListing, duplicateList, Listing } from '@dalil/api/contract'
import arrowLeft from '@phosphor-icons/core/regular/arrow-left.svg?raw'
import arrowRight from '@phosphor-icons/core/regular/arrow-right.svg?raw'
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { Banner } from '../../../../components/Banner.tsx'
import { ConfirmDialog } from '../../../../components/dialog/ConfirmDialog.tsx'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { Glyph } from '../../../../components/icon/Glyph.tsx'
import { flashToast, showToast } from '../../../../components/toast/toast.ts'
import { api } from '../../../../lib/api-client.ts'
import { pathsFrom } from '../../../../lib/paths.ts'
import { isCountry } from '../../../../lib/place.ts'
import { navigate } from '../../../../lib/session/return-url.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { type Content, type Difference, differencesOf, resolve } from '../draft/changes.ts'
import { dropDraft } from '../draft/draft.ts'
import { type Base, type Conflict, useDraft } from '../draft/use-draft.ts'
import { appendPictures, noPictures, type Pictures, picturesOf, presenceOf, progressOf } from '../pictures.ts'
import { changedTexts, emptyForm, formOf, lastStep, stepOf, steps } from '../typed.ts'
import { BasicStep } from './BasicStep.tsx'
import { CardPreview } from './CardPreview.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MediaStep } from './MediaStep.tsx'
import { Stepper } from './Stepper.tsx'
import type { StepProps } from './step.ts'

export type Settled = Pick<StepProps, 'place' | 'mapsKey' | 'tiles' | 'categories' | 'countries' | 'words'>

interface Props extends Settled {
  /** Null for a new one. */
  listing: Listing | null
  /** What the form begins from: the listing, or what a draft remembers of it. */
  began: Base
  /** The form as a draft left it. */
  draft: Content | null
  /** What was changed in the draft and elsewhere since. */
  conflict: Conflict | null
  draftName: string
  mayPublish: boolean
  onDiscard: () => void
}

// A new listing has nobody to conflict with.
const ConflictDialog = lazy(async () => ({ default: (await import('../draft/ConflictDialog.tsx')).ConflictDialog }))

const panels = [BasicStep, LocationStep, MediaStep] as const

/** The four steps and what leads from one to the next. */
export function Steps({ listing, draft, draftName, mayPublish, onDiscard, ...props }: Props) {
  const { began, conflict: found, ...settled } = props
  const { words, place } = settled
  const [at, setAt] = useState(0)
  const [base, setBase] = useState(began)
  const [conflict, setConflict] = useState(found)
  const [pictures, setPictures] = useState((draft ?? began).pictures)
  // For a form that is sent again at once after somebody decided.
  const now = useRef({ base, pictures })
  now.current = { base, pictures }
  const [progress, setProgress] = useState<Map<File, number> | null>(null)
  const [alike, setAlike] = useState<z.output<typeof duplicateList>['data']>([])
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const form = useForm({
    shape: async () => (await import('../shape.ts')).listingForm,
    values: (draft ?? began).typed,
    issues: words.issues,
    check: 'blur',
    explain,
    onWrong: (fields) => {
      // The field that takes the focus has to be in view.
      flushSync(() => setAt(stepOf(fields)))
      showToast({ look: 'bad', text: words.wrong })
    },
    send: async (_, typed) => save({ typed, pictures: now.current.pictures }, now.current.base),
  })
  const keeping = useDraft(draftName, form.form, pictures, listing ? base : nothing, draft !== null)

  async function save({ typed, pictures }: Content, from: Base): Promise<void> {
    const body = new FormData()
    for (const [name, value] of Object.entries(changedTexts(typed, listing && from.typed))) {
      // An empty entry says that the list is empty now.
      const values = typeof value === 'string' ? [value] : value.length > 0 ? value : ['']
      for (const each of values) body.append(name, each)
    }
    appendPictures(body, pictures, from.pictures)
    setProgress(new Map())
    try {
      const path = listing ? `/listings/${listing.id}?_method=PUT` : '/listings'
      const onProgress = (part: number) => setProgress(progressOf(body, part))
      const version = from.version ?? undefined
      const saved = await api.post<Listing | CreatedListing>(path, body, { onProgress, version })
      await leave(saved)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || !error.body.current) throw error
      await meet({ typed, pictures }, from, baseOf(error.body.current as Listing))
    } finally {
      setProgress(null)
    }
  }
  /** Saves over what others saved meanwhile, unless somebody has to decide. */
  async function meet(mine: Content, from: Base, theirs: Base): Promise<void> {
    const differences = differencesOf(mine, from, theirs)
    if (differences.length > 0) setConflict({ theirs, differences })
    else await save(begin(resolve(mine, from, theirs, []), theirs), theirs)
  }
  /** The form goes on from another version. */
  function begin(content: Content, from: Base): Content {
    setBase(from)
    setPictures(content.pictures)
    form.form.reset(content.typed)
    return content
  }
  const decide = (decided: Difference[]) => {
    if (!conflict) return
    const mine = { typed: form.form.getValues(), pictures }
    flushSync(() => {
      begin(resolve(mine, base, conflict.theirs, decided), conflict.theirs)
      setConflict(null)
    })
    // A draft has been put together and not been sent yet.
    if (at === lastStep) void form.submit()
  }

  async function leave(saved: Listing | CreatedListing): Promise<void> {
    keeping.stop()
    await dropDraft(draftName)
    flashToast({ look: 'ok', text: toldOf(saved) })
    const { country } = saved
    await navigate(pathsFrom(isCountry(country) ? { ...place, country } : place).listing(saved.id))
  }
  function toldOf(saved: Listing | CreatedListing): string {
    if (listing) return words.saved
    const text = !saved.is_published
      ? words.createdDraft
      : saved.status === 'approved'
        ? words.createdPublic
        : words.created
    const titles = 'possible_duplicates' in saved ? saved.possible_duplicates.map(({ title }) => `«${title}»`) : []
    return titles.length > 0 ? `${text} ${words.createdAlike.replace('{titles}', titles.join(' '))}` : text
  }
  function explain({ code, status, message, errors }: ApiError): string {
    if (status === 422) return [words.validation, ...new Set(Object.values(errors).flat())].join('\n')
    return code === 'OFFLINE' || status === 429 ? message : words.failed
  }

  const changePictures = (changed: Pictures) => {
    setPictures(changed)
    const has = presenceOf(changed)
    for (const name of ['logo', 'cover_image', 'listing_images'] as const) {
      form.form.setValue(name, has[name])
      form.form.clearErrors(name)
    }
  }
  const show = (step: number) => {
    flushSync(() => setAt(step))
    heading.current?.focus({ preventScroll: true })
    document.getElementById('main')?.scrollIntoView({ block: 'start' })
  }
  const next = async () => {
    const fields = steps[at]?.fields ?? []
    if (!(await form.form.trigger(fields, { shouldFocus: true }))) {
      showToast({ look: 'bad', text: words.wrong })
      return
    }
    if (!listing && at === lastStep - 1) await lookForAlike()
    show(at + 1)
  }
  const lookForAlike = async () => {
    const { title, country, phone, latitude, longitude } = form.form.getValues()
    const query = new URLSearchParams({ title, country, phone, latitude, longitude })
    setAsking(true)
    try {
      setAlike((await api.get<z.output<typeof duplicateList>>(`/listings/duplicates?${query}`)).data)
    } catch {
      // Whoever cannot be told now is told after saving.
    } finally {
      setAsking(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    if (at === lastStep) return form.submit(event)
    event.preventDefault()
    return next()
  }

  const shared: StepProps = { ...settled, form, pictures, onPictures: changePictures, progress }
  const following = steps[at + 1]
  return (
    <>
      <Stepper at={at} words={words} />
      {draft && (
        <Banner look="info">
          <p>{words.draft.found}</p>
          <Discard words={words} onConfirm={onDiscard} />
        </Banner>
      )}
      {listing && (
        <Suspense fallback={null}>
          <ConflictDialog
            conflict={conflict}
            mine={{ typed: form.form.getValues(), pictures }}
            categories={settled.categories}
            countries={settled.countries}
            isSending={at === lastStep}
            onDecide={decide}
            onClose={() => setConflict(null)}
            words={words}
          />
        </Suspense>
      )}
      <div className="create__grid">
        <form className="panel" method="post" noValidate onSubmit={submit} onFocus={form.touch}>
          <h2 ref={heading} tabIndex={-1}>
            {words.step[(steps[at] ?? steps[0]).id]}
          </h2>
          {form.problem && (
            <Banner look="bad">
              <p className="lines">{form.problem}</p>
            </Banner>
          )}
          {panels.map((Panel, index) => (
            <div key={steps[index]?.id} className="create__step" hidden={index !== at}>
              <Panel {...shared} />
            </div>
          ))}
          <div className="create__step" hidden={at !== lastStep}>
            <ConfirmStep {...shared} {...{ alike, mayPublish }} isNew={listing === null} />
          </div>
          {at === lastStep && !form.form.watch('terms') && (
            <p className="hint" id="terms-first">
              {words.termsFirst}
            </p>
          )}
          <div className="form__foot">
            {at > 0 ? (
              <button type="button" className="btn btn--outline" onClick={() => show(at - 1)}>
                <Glyph of={arrowLeft} className="i--flip" />
                {words.previous}
              </button>
            ) : (
              <a className="btn btn--outline" href={pathsFrom(place).to('myListings')}>
                {words.cancel}
              </a>
            )}
            {following ? (
              <SubmitButton key="next" isBusy={isAsking} busy={words.loading}>
                {words.next.replace('{name}', words.step[following.id])}
                <Glyph of={arrowRight} className="i--flip" />
              </SubmitButton>
            ) : (
              <SubmitButton
                key="save"
                isBusy={form.isBusy}
                busy={words.saving}
                isReady={form.form.watch('terms') && !form.isBusy}
                aria-describedby="terms-first"
              >
                {words.save}
              </SubmitButton>
            )}
          </div>
          <p className="hint" role="status">
            {keeping.isKept && words.draft.kept}
          </p>
        </form>
        <CardPreview {...shared} />
      </div>
    </>
  )
}

/** Of a new listing all is kept, the country of the page too. */
const nothing: Base = { typed: emptyForm(''), pictures: noPictures, version: null }

export const baseOf = (listing: Listing): Base => ({
  typed: formOf(listing),
  pictures: picturesOf(listing),
  version: listing.version ?? null,
})

function Discard({ words, onConfirm }: { words: Settled['words']; onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--sm btn--outline" onClick={() => setOpen(true)}>
        {words.draft.discard}
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => onConfirm()}
        words={words.draft.dialog}
      />
    </>
  )
}
