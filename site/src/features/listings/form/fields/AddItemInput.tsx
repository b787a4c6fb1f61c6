import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  onAdd: () => void
  words: { add: string }
}

/** A line to type in, and the button that adds what stands there. */
export const AddItemInput = ({ onAdd, words, ...line }: Props) => (
  <div className="adder">
    <input className="input" dir="auto" autoComplete="off" {...line} />
    <button
      type="button"
      className="btn btn--outline"
      // The line keeps the focus: leaving it adds as well.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onAdd}
    >
      {words.add}
    </button>
  </div>
)
