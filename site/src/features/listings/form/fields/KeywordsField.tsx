import { limits } from '@dalil/db/vocabulary'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FieldLayout } from '../../../../components/form/FieldLayout.tsx'
import type { ValueFieldProps } from '../steps/step-props.ts'
import { AddItemInput } from './AddItemInput.tsx'
import { addKeywords, keywordSeparator } from './add-keywords.ts'
import { Chips } from './Chips.tsx'
import '../../../../styles/chip.css'

export function KeywordsField({ value, onChange, error, texts }: ValueFieldProps<string[]>) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  /** Rejected words stay in the input. */
  const add = (text: string) => {
    const { keywords, rejected, error: flaw } = addKeywords(value, text, texts)
    setTyped(rejected)
    setProblem(flaw)
    if (keywords.length > value.length) onChange(keywords)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) remove(value.length - 1)
  }
  const type = (text: string) => {
    if (keywordSeparator.test(text)) {
      add(text.replace(/[,،]\s*$/, ''))
      return
    }
    setTyped(text)
    setProblem(undefined)
  }
  const remove = (at: number) => {
    onChange(value.filter((_, index) => index !== at))
    setProblem(undefined)
    input.current?.focus()
  }

  return (
    <div className="stack stack--sm">
      <FieldLayout
        label={texts['listing.form.keywords']}
        optional={texts['listing.form.keywords.optional']}
        hint={texts['listing.form.keywords.hint']}
        aside={
          <bdi dir="ltr" className="num">
            {value.length} / {limits.keywords.max}
          </bdi>
        }
        error={problem ?? error}
      >
        {(control) => (
          <AddItemInput
            {...control}
            ref={input}
            name="keywords"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => (typed.trim() === '' ? setProblem(undefined) : add(typed))}
            onAdd={() => add(typed)}
            texts={texts}
          />
        )}
      </FieldLayout>
      {value.length > 0 && <Chips values={value} names={value} onRemove={remove} texts={texts} />}
    </div>
  )
}
