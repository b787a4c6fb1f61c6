import type { duplicateList } from '@dalil/api/contract'
import { type ComponentProps, lazy, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { Alert } from '../../../../components/Alert.tsx'
import { showToast } from '../../../../components/toast/toast.ts'
import { api } from '../../../../lib/api-client.ts'
import type { Difference } from '../draft/changes.ts'
import { type ListingFormProps, useListingForm } from '../use-listing-form.ts'
import { findStep, lastStep, steps } from '../values.ts'
import { BasicStep } from './BasicStep.tsx'
import { CardPreview } from './CardPreview.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MediaStep } from './MediaStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { Stepper } from './Stepper.tsx'
import type { StepProps } from './step.ts'

export type FormSettings = Pick<StepProps, 'locale' | 'mapsKey' | 'tiles' | 'categories' | 'countries' | 'texts'>

interface Props extends FormSettings, ListingFormProps {
  mayPublish: boolean
  onDiscard: () => void
}

type Duplicates = z.output<typeof duplicateList>['data']

// A new listing cannot have conflicts.
const ConflictDialog = lazy(async () => ({ default: (await import('../draft/ConflictDialog.tsx')).ConflictDialog }))

const panels = [BasicStep, LocationStep, MediaStep] as const

export function Steps({ mayPublish, onDiscard, ...props }: Props) {
  const { listing, base: _base, draft, conflict: _conflict, draftName: _draftName, ...settings } = props
  const { texts, categories, countries } = settings
  const [at, setAt] = useState(0)
  const [duplicates, setDuplicates] = useState<Duplicates>([])
  const [isLoading, setLoading] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const showInvalid = () => showToast({ variant: 'error', text: texts.wrong })
  const state = useListingForm(props, (fields) => {
    // The field that takes the focus has to be visible.
    flushSync(() => setAt(findStep(fields)))
    showInvalid()
  })
  const { form } = state

  const show = (step: number) => {
    flushSync(() => setAt(step))
    heading.current?.focus({ preventScroll: true })
    document.getElementById('main')?.scrollIntoView({ block: 'start' })
  }
  const next = async () => {
    if (!(await form.form.trigger(steps[at]?.fields ?? [], { shouldFocus: true }))) return showInvalid()
    if (!listing && at === lastStep - 1) {
      setLoading(true)
      setDuplicates(await findDuplicates(form.form.getValues()))
      setLoading(false)
    }
    show(at + 1)
  }
  const submit = (event: SubmitEvent) => {
    if (at === lastStep) return form.submit(event)
    event.preventDefault()
    return next()
  }
  const decide = (decided: Difference[]) => {
    state.decide(decided)
    // On another step a restored draft was merged, which is not sent yet.
    if (at === lastStep) void form.submit()
  }

  const shared: StepProps = { ...settings, ...state, onPictures: state.changePictures }
  return (
    <>
      <Stepper at={at} texts={texts} />
      {draft && <DraftNotice texts={texts} onDiscard={onDiscard} />}
      {listing && (
        <Suspense fallback={null}>
          <ConflictDialog
            conflict={state.conflict}
            mine={state.readContent()}
            isSending={at === lastStep}
            onDecide={decide}
            onClose={state.closeConflict}
            {...{ categories, countries, texts }}
          />
        </Suspense>
      )}
      <div className="create__grid">
        <form className="panel" method="post" noValidate onSubmit={submit} onFocus={form.preload}>
          <h2 ref={heading} tabIndex={-1}>
            {texts.step[(steps[at] ?? steps[0]).id]}
          </h2>
          {form.error && (
            <Alert variant="error">
              <p className="lines">{form.error}</p>
            </Alert>
          )}
          <StepPanels {...shared} {...{ at, duplicates, mayPublish }} isNew={listing === null} />
          <StepButtons {...settings} form={form} at={at} isLoading={isLoading} onBack={() => show(at - 1)} />
          <p className="hint" role="status">
            {state.isDraftSaved && texts.draft.kept}
          </p>
        </form>
        <CardPreview {...shared} />
      </div>
    </>
  )
}

const StepPanels = ({ at, ...props }: ComponentProps<typeof ConfirmStep> & { at: number }) => (
  <>
    {panels.map((Panel, index) => (
      <div key={steps[index]?.id} className="create__step" hidden={index !== at}>
        <Panel {...props} />
      </div>
    ))}
    <div className="create__step" hidden={at !== lastStep}>
      <ConfirmStep {...props} />
    </div>
  </>
)

const DraftNotice = ({ texts, onDiscard }: Pick<Props, 'texts' | 'onDiscard'>) => (
  <Alert variant="info">
    <p>{texts.draft.found}</p>
    <DiscardButton texts={texts.draft} onConfirm={onDiscard} />
  </Alert>
)

/** None when the request fails: the API reports duplicates after saving too. */
async function findDuplicates(values: Record<'title' | 'country' | 'phone' | 'latitude' | 'longitude', string>) {
  const { title, country, phone, latitude, longitude } = values
  const query = new URLSearchParams({ title, country, phone, latitude, longitude })
  try {
    return (await api.get<{ data: Duplicates }>(`/listings/duplicates?${query}`)).data
  } catch {
    return []
  }
}
