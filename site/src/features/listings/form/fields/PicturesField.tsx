import { limits } from '@dalil/db/vocabulary'
import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw'
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import { useId, useRef, useState } from 'react'
import { FieldError } from '../../../../components/form/FieldLayout.tsx'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { createPicture, type FormPicture, pictureRules } from '../pictures.ts'
import { UploadState } from '../UploadState.tsx'
import type { FormWords } from '../words.ts'
import { toFileError } from './PictureField.tsx'

interface Props {
  value: FormPicture[]
  onChange: (value: FormPicture[]) => void
  error: string | undefined
  progress: Map<File, number> | null
  words: FormWords
}

const most = limits.images.max
const name = 'listing_images'

export function PicturesField({ value, onChange, error, progress, words }: Props) {
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const wrong = [problem, error].filter(Boolean).join(' ') || undefined
  const numbered = (text: string, index: number) => text.replace('{number}', String(index + 1))

  const take = (files: FileList | null) => {
    const flaws: string[] = []
    const added: FormPicture[] = []
    for (const file of files ?? []) {
      const flaw = toFileError(name, file, words)
      if (flaw) flaws.push(flaw)
      else if (value.length + added.length >= most) flaws.push(words.files.most)
      else added.push(createPicture(file))
    }
    setProblem(flaws.length > 0 ? [...new Set(flaws)].join(' ') : undefined)
    if (added.length > 0) onChange([...value, ...added])
  }
  const move = (from: number, to: number) => {
    const picture = value[from]
    if (!picture || to < 0 || to >= value.length || from === to) return
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, picture))
    setSaid(numbered(words.images.withLocale, to))
  }
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1))
    setProblem(undefined)
    input.current?.focus()
  }

  return (
    <fieldset
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (event.dataTransfer.files.length > 0) take(event.dataTransfer.files)
      }}
    >
      <legend className="label">
        {words.images.label} <span className="opt">{words.images.optional}</span>
      </legend>
      <ul className="thumbs" ref={list}>
        {value.map((picture, index) => (
          <li
            key={picture.key}
            className={picture.key === dragged ? 'thumb is-dragged' : 'thumb'}
            draggable
            onDragStart={(event) => {
              setDragged(picture.key)
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => {
              event.preventDefault()
              const from = value.findIndex(({ key }) => key === dragged)
              if (from < 0) return
              event.stopPropagation()
              move(from, index)
            }}
          >
            <img src={picture.url} width="640" height="480" alt={numbered(words.images.number, index)} />
            <button
              type="button"
              className="thumb__remove"
              aria-label={numbered(words.images.remove, index)}
              onClick={() => remove(index)}
            >
              <span>
                <SvgIcon svg={x} />
              </span>
            </button>
            {value.length > 1 && (
              <div className="thumb__order">
                <button
                  type="button"
                  aria-label={numbered(words.images.earlier, index)}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <span>
                    <SvgIcon svg={caretLeft} className="i--flip" />
                  </span>
                </button>
                <button
                  type="button"
                  aria-label={numbered(words.images.later, index)}
                  aria-disabled={index === value.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <span>
                    <SvgIcon svg={caretRight} className="i--flip" />
                  </span>
                </button>
              </div>
            )}
            <p className="thumb__state">
              <UploadState picture={picture} progress={progress} words={words} />
            </p>
          </li>
        ))}
        <li hidden={value.length >= most}>
          <label className="thumb thumb--add">
            <SvgIcon svg={plus} className="i--lg" />
            {words.images.add}
            <input
              ref={input}
              className="sr"
              type="file"
              multiple
              name={name}
              accept={pictureRules[name].types.join(',')}
              aria-invalid={Boolean(wrong)}
              aria-describedby={wrong ? `${id}-error` : undefined}
              onChange={(event) => {
                take(event.target.files)
                event.target.value = ''
              }}
            />
          </label>
        </li>
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
      <FieldError id={`${id}-error`} error={wrong} />
    </fieldset>
  )
}
