import type { ComponentProps } from 'react'
import { lastStep, steps } from '../form-steps.ts'
import { BasicStep } from './BasicStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MediaStep } from './MediaStep.tsx'

const panels = [BasicStep, LocationStep, MediaStep] as const

export const StepPanels = ({ at, ...props }: ComponentProps<typeof ConfirmStep> & { at: number }) => (
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
