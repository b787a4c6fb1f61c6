import check from '@phosphor-icons/core/regular/check.svg?raw'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { formSteps } from '../form-steps.ts'
import type { FormTexts } from '../texts/form-texts.ts'
import '../../../../styles/plate.css'

export function Stepper({ at, texts }: { at: number; texts: FormTexts }) {
  const now = formSteps[at] ?? formSteps[0]
  const label = texts.stepLabel
    .replace('{step}', String(at + 1))
    .replace('{count}', String(formSteps.length))
    .replace('{name}', texts.step[now.id])
  return (
    <ol className="stepper" aria-label={texts.steps} data-label={label}>
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
            {texts.step[id]}
            {index < at && <span className="sr"> ({texts.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
