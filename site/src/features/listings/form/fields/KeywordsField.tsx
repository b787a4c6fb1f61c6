import { limits } from '@dalil/db/vocabulary'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FieldLayout } from '../../../../components/form/FieldLayout.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import type { FormTexts } from '../texts.ts'
import { AddItemInput } from './AddItemInput.tsx'
import '../../../../styles/chip.css'

interface Props {
  value: string[]
  onChange: (value: string[]) => void
  error: string | undefined
  texts: FormTexts
}

const separator = /[,،]/

export function KeywordsField({ value, onChange, error, texts }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const validateFile = (word: string, among: string[]) => {
    if (word === '') return texts.issues.keyword_empty
    if (among.some((each) => each.toLowerCase() === word.toLowerCase())) return texts.issues.keyword_twice
    if (Array.from(word).length > limits.keyword.max) {
      return texts.issues.max?.replace('{limit}', String(limits.keyword.max))
    }
    return among.length >= limits.keywords.max ? texts.issues.keywords_max : undefined
  }
  /** Rejected words stay in the input. */
  const add = (text: string) => {
    const added = [...value]
    let rest = ''
    let flaw: string | undefined
    for (const word of text.split(separator).map((each) => each.normalize('NFC').trim())) {
      const wrong = validateFile(word, added)
      if (wrong) {
        flaw = wrong
        rest = word
      } else added.push(word)
    }
    setTyped(rest)
    setProblem(flaw)
    if (added.length > value.length) onChange(added)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) remove(value.length - 1)
  }
  const type = (text: string) => {
    if (separator.test(text)) {
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
        label={texts.keywords.label}
        optional={texts.keywords.optional}
        hint={texts.keywords.hint}
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
            aria-label={texts.remove.replace('{name}', names[index] ?? value)}
            onClick={() => onRemove(index)}
          >
            <SvgIcon svg={x} />
          </button>
        </li>
      ))}
    </ul>
  )
}
