import { toDrawnCoverUrl } from '@dalil/api/contract/rules'
import check from '@phosphor-icons/core/regular/check.svg?raw'
import { type ComponentProps, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Alert } from '../../../../components/Alert.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { lazyPart } from '../../../../components/lazy-part.tsx'
import { showToast } from '../../../../components/toast/toast.ts'
import { awaitNextTask } from '../../../../lib/await-next-task.ts'
import type { FieldDifference } from '../draft/conflicts.ts'
import { findStep, formSteps, lastStep } from '../form-steps.ts'
import type { FormTexts } from '../texts.ts'
import { type ListingFormProps, useListingForm } from '../use-listing-form.ts'
import { CardPreview } from './CardPreview.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { StepProps } from './step-props.ts'
import { useLastStep } from './use-last-step.ts'
import '../../../../styles/plate.css'
import { BasicStep } from './BasicStep.tsx'
import type { ConfirmStep } from './ConfirmStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MediaStep } from './MediaStep.tsx'

export type FormSettings = Pick<
  StepProps,
  'locale' | 'mapsKey' | 'mapSource' | 'categories' | 'languages' | 'countries' | 'texts'
>

interface Props extends FormSettings, ListingFormProps {
  mayPublish: boolean
  hasLostFiles: boolean
  onDiscard: () => void
}

// A new listing cannot have conflicts.
const ConflictDialog = lazyPart(() => import('../draft/ConflictDialog.tsx'))

/** The order of fields on the page differs between countries, and pictures are no fields of the form library. */
async function focusFirstInvalid(): Promise<void> {
  // WebKit runs a timer before the task in which React marks the fields.
  await new Promise(requestAnimationFrame)
  await awaitNextTask()
  document.querySelector<HTMLElement>('#main form [aria-invalid="true"]')?.focus()
}

export function Steps({ mayPublish, hasLostFiles, onDiscard, ...props }: Props) {
  const { listing, base: _base, draft, step, conflict: _conflict, draftName: _draftName, ...settings } = props
  const { texts, categories, countries } = settings
  const [at, setAt] = useState(step)
  const [isNoticeOpen, setNoticeOpen] = useState(true)
  const last = useLastStep({ isNew: listing === null, isNear: at === lastStep - 1 })
  const heading = useRef<HTMLHeadingElement>(null)

  const showInvalid = () => showToast({ variant: 'error', text: texts['listing.form.wrong'] })
  const state = useListingForm(props, at, (fields) => {
    // The field must be visible to get the focus.
    flushSync(() => setAt(findStep(fields)))
    showInvalid()
  })
  const { form } = state

  const show = (step: number) => {
    flushSync(() => {
      setAt(step)
      setNoticeOpen(false)
    })
    heading.current?.focus({ preventScroll: true })
    document.getElementById('main')?.scrollIntoView({ block: 'start' })
  }
  const next = async () => {
    if (!(await form.form.trigger(formSteps[at]?.fields ?? []))) {
      showInvalid()
      return focusFirstInvalid()
    }
    if (at === lastStep - 1 && !(await last.load(form.form.getValues()))) return
    show(at + 1)
  }
  const submit = (event: SubmitEvent) => {
    if (at === lastStep) return form.submit(event)
    event.preventDefault()
    return next()
  }
  const decide = (decided: FieldDifference[]) => {
    state.decide(decided)
    // A conflict on another step comes from a restored draft, which is not sent yet.
    if (at === lastStep) void form.submit()
  }

  const shared: StepProps = { ...settings, ...state, isNew: listing === null, onPictures: state.changePictures }
  return (
    <>
      <Stepper at={at} texts={texts} />
      <p className="hint">{texts['listing.form.required']}</p>
      {draft && isNoticeOpen && (
        <DraftNotice {...{ texts, hasLostFiles, onDiscard }} onClose={() => setNoticeOpen(false)} />
      )}
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
      <div className="stack stack--lg create__grid">
        <form className="panel" method="post" noValidate onSubmit={submit} onFocus={form.preload}>
          <h2 ref={heading} tabIndex={-1}>
            {texts[`listing.form.step.${(formSteps[at] ?? formSteps[0]).id}`]}
          </h2>
          <StepPanels {...shared} {...last} {...{ at, mayPublish }} onEdit={show} />
          <FormError error={form.error} />
          <StepButtons {...shared} {...{ at, mayPublish }} isLoading={last.isLoading} onBack={() => show(at - 1)} />
          <p className="hint" role="status">
            {state.isDraftSaved && texts['listing.form.draft.kept']}
          </p>
        </form>
        <CardPreview {...shared} drawn={listing && toDrawnCoverUrl(listing)} />
      </div>
    </>
  )
}

const FormError = ({ error }: { error: string | null | undefined }) =>
  error ? (
    <Alert variant="error">
      <p className="lines">{error}</p>
    </Alert>
  ) : null

function Stepper({ at, texts }: { at: number; texts: FormTexts }) {
  const now = formSteps[at] ?? formSteps[0]
  const label = texts['listing.form.step.of']
    .replace('{step}', String(at + 1))
    .replace('{count}', String(formSteps.length))
    .replace('{name}', texts[`listing.form.step.${now.id}`])
  return (
    <ol className="stepper" aria-label={texts['listing.form.steps']} data-label={label}>
      {formSteps.map(({ id }, index) => (
        <li
          key={id}
          className={index < at ? 'is-done' : index === at ? 'is-now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={index === at ? 'n num plate' : 'n num'}>
            {index < at ? <SvgIcon svg={check} /> : index + 1}
          </span>
          <span className="t">
            {texts[`listing.form.step.${id}`]}
            {index < at && <span className="sr"> ({texts['listing.form.done']})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const panels = [BasicStep, LocationStep, MediaStep] as const

interface StepPanelsProps extends ComponentProps<typeof ConfirmStep> {
  at: number
  ConfirmStep: typeof ConfirmStep | null
}

function StepPanels({ at, ConfirmStep, ...props }: StepPanelsProps) {
  return (
    <>
      {panels.map((Panel, index) => (
        <div key={formSteps[index]?.id} className="create__step" hidden={index !== at}>
          <Panel {...props} />
        </div>
      ))}
      {at === lastStep && ConfirmStep && (
        <div className="create__step">
          <ConfirmStep {...props} />
        </div>
      )}
    </>
  )
}
