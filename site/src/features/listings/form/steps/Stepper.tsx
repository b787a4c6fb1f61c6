import check from '@phosphor-icons/core/regular/check.svg?raw'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { steps } from '../values.ts'
import type { FormWords } from '../words.ts'
import '../../../../styles/plate.css'

export function Stepper({ at, words }: { at: number; words: FormWords }) {
  const now = steps[at] ?? steps[0]
  const label = words.stepLabel.replace('{step}', String(at + 1)).replace('{name}', words.step[now.id])
  return (
    <ol className="stepper" aria-label={words.steps} data-label={label}>
      {steps.map(({ id }, index) => (
        <li
          key={id}
          className={index < at ? 'is-done' : index === at ? 'is-now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={index === at ? 'n num plate' : 'n num'}>
            {index < at ? <SvgIcon svg={check} /> : index + 1}
          </span>
          <span className="t">
            {words.step[id]}
            {index < at && <span className="sr"> ({words.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
