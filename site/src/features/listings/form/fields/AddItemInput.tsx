import type { ComponentProps } from 'react'
import type { Texts } from '../../../../lib/text/pick-texts.ts'

interface Props extends ComponentProps<'input'> {
  onAdd: () => void
  texts: Texts<'listing.form.keywords.add'>
}

export const AddItemInput = ({ onAdd, texts, ...line }: Props) => (
  <div className="adder">
    <input className="input" dir="auto" autoComplete="off" {...line} />
    <button
      type="button"
      className="btn btn--outline"
      // The focus stays in the input, because a blur would add the item a second time.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onAdd}
    >
      {texts['listing.form.keywords.add']}
    </button>
  </div>
)
