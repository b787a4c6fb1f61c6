import type { ComponentProps } from 'react'
import { formSteps, lastStep } from '../form-steps.ts'
import { BasicStep } from './BasicStep.tsx'
import type { ConfirmStep } from './ConfirmStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MediaStep } from './MediaStep.tsx'

const panels = [BasicStep, LocationStep, MediaStep] as const

interface Props extends ComponentProps<typeof ConfirmStep> {
  at: number
  ConfirmStep: typeof ConfirmStep | null
}

export function StepPanels({ at, ConfirmStep, ...props }: Props) {
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
