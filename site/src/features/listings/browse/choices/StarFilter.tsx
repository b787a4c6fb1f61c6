import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw'
import star from '@phosphor-icons/core/regular/star.svg?raw'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { PanelTexts } from '../panel.ts'
import '../../../../components/form/checkbox.css'
import '../../../../styles/star-choice.css'
import './star-filter.css'

interface Props {
  value: string
  texts: PanelTexts
  isHydrated: boolean
  onChange: (value: string) => void
}

const steps = ['1', '2', '3', '4', '5']

/** Before hydration, the stars are radio buttons of a plain form. */
export function StarFilter({ value, texts, isHydrated, onChange }: Props) {
  const toLabel = (stars: string) =>
    texts.stars[Number(stars) - 1] ?? texts['filter.rating.value'].replace('{value}', stars)
  const chosen = value === '' ? '' : String(Math.floor(Number(value)))

  return (
    <fieldset className="field">
      <legend className="label">{texts['filter.rating']}</legend>
      <div className="starchoice starfilter">
        {steps.map((step) =>
          isHydrated ? (
            <button
              key={step}
              type="button"
              aria-pressed={step === chosen}
              aria-label={toLabel(step)}
              data-on={step <= chosen}
              onClick={() => onChange(step === chosen ? '' : step)}
            >
              <SvgIcon svg={step <= chosen ? starFill : star} />
            </button>
          ) : (
            <label key={step}>
              <input
                type="radio"
                name="min_rating"
                value={step}
                defaultChecked={step === chosen}
                aria-label={toLabel(step)}
              />
              <SvgIcon svg={star} className="i-off" />
              <SvgIcon svg={starFill} className="i-on" />
            </label>
          ),
        )}
      </div>
      {!isHydrated && (
        <label className="check starfilter__any">
          <input type="radio" name="min_rating" value="" defaultChecked={chosen === ''} />
          {texts['filter.rating.any']}
        </label>
      )}
      <p className="hint">{chosen === '' ? texts['filter.rating.any'] : toLabel(value)}</p>
    </fieldset>
  )
}
