import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { lastStep, steps } from '../form-steps.ts'
import { BasicStep } from './BasicStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MediaStep } from './MediaStep.tsx'

const panels = [BasicStep, LocationStep, MediaStep] as const
const loadConfirmStep = () => import('./ConfirmStep.tsx')
const ConfirmStep = lazy(async () => ({ default: (await loadConfirmStep()).ConfirmStep }))

export function StepPanels({ at, ...props }: ComponentProps<typeof ConfirmStep> & { at: number }) {
  useEffect(() => {
    if (at === lastStep - 1) void loadConfirmStep()
  }, [at])
  return (
    <>
      {panels.map((Panel, index) => (
        <div key={steps[index]?.id} className="create__step" hidden={index !== at}>
          <Panel {...props} />
        </div>
      ))}
      {at === lastStep && (
        <div className="create__step">
          <Suspense fallback={null}>
            <ConfirmStep {...props} />
          </Suspense>
        </div>
      )}
    </>
  )
}
