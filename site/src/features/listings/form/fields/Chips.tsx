import x from '@phosphor-icons/core/regular/x.svg?raw'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { FormTexts } from '../texts.ts'

interface ChipsProps {
  values: string[]
  names: string[]
  onRemove: (at: number) => void
  texts: FormTexts
}

export function Chips({ values, names, onRemove, texts }: ChipsProps) {
  return (
    <ul className="chips">
      {values.map((value, index) => (
        <li key={value} className="chip">
          <bdi>{names[index]}</bdi>
          <button
            type="button"
            aria-label={texts['listing.form.remove'].replace('{name}', names[index] ?? value)}
            onClick={() => onRemove(index)}
          >
            <SvgIcon svg={x} />
          </button>
        </li>
      ))}
    </ul>
  )
}
