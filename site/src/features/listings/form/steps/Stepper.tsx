import check from '@phosphor-icons/core/regular/check.svg?raw'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { formSteps } from '../form-steps.ts'
import type { FormTexts } from '../texts.ts'
import '../../../../styles/plate.css'

export function Stepper({ at, texts }: { at: number; texts: FormTexts }) {
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
