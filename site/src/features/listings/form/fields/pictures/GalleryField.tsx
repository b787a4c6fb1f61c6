import { limits } from '@dalil/db/vocabulary'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import { type RefObject, useId, useRef, useState } from 'react'
import { FieldError } from '../../../../../components/form/FieldLayout.tsx'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import { createPicture, type FormPicture, pictureRules } from '../../pictures.ts'
import type { ValueFieldProps } from '../../steps/step-props.ts'
import type { FormTexts } from '../../texts.ts'
import { toFileError } from './file-error.ts'
import { PictureThumb } from './PictureThumb.tsx'

type Props = ValueFieldProps<FormPicture[]> & { progress: Map<File, number> | null }

const maxPictures = limits.images.max
const name = 'listing_images'

export function GalleryField({ value, onChange, error, progress, texts }: Props) {
  const [problem, setProblem] = useState<string>()
  const [status, setStatus] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const wrong = [problem, error].filter(Boolean).join('\n') || undefined

  const take = (files: FileList | null) => {
    const flaws: string[] = []
    const added: FormPicture[] = []
    for (const file of files ?? []) {
      const flaw = toFileError(name, file, texts)
      if (flaw) flaws.push(flaw)
      else if (value.length + added.length >= maxPictures) flaws.push(texts['validation.images_max'])
      else added.push(createPicture(file))
    }
    setProblem(flaws.length > 0 ? [...new Set(flaws)].join('\n') : undefined)
    if (added.length > 0) onChange([...value, ...added])
  }
  const move = (from: number, to: number) => {
    const picture = value[from]
    if (!picture || to < 0 || to >= value.length || from === to) return
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, picture))
    setStatus(texts['listing.form.images.moved'].replace('{number}', String(to + 1)))
  }
  const moveDragged = (to: number): boolean => {
    const from = value.findIndex(({ key }) => key === dragged)
    if (from >= 0) move(from, to)
    return from >= 0
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
        {texts['listing.form.images']} <span className="opt">{texts['listing.form.images.optional']}</span>
      </legend>
      <ul className="thumbs">
        {value.map((picture, index) => (
          <PictureThumb
            key={picture.key}
            {...{ picture, index, progress, texts }}
            isLast={index === value.length - 1}
            isDragged={picture.key === dragged}
            onDrag={(isDragging) => setDragged(isDragging ? picture.key : null)}
            onMove={(to) => move(index, to)}
            onDropHere={() => moveDragged(index)}
            onRemove={() => remove(index)}
          />
        ))}
        <li hidden={value.length >= maxPictures}>
          <AddPictureTile {...{ input, texts }} errorId={wrong && `${id}-error`} onFiles={take} />
        </li>
      </ul>
      <p className="sr" role="status">
        {status}
      </p>
      <FieldError id={`${id}-error`} error={wrong} />
      <p className="hint">{texts['listing.form.images.hint']}</p>
    </fieldset>
  )
}

interface AddPictureTileProps {
  input: RefObject<HTMLInputElement | null>
  errorId: string | undefined
  onFiles: (files: FileList | null) => void
  texts: FormTexts
}

const AddPictureTile = ({ input, errorId, onFiles, texts }: AddPictureTileProps) => (
  <label className="thumb thumb--add">
    <SvgIcon svg={plus} className="i--lg" />
    {texts['listing.form.images.add']}
    <input
      ref={input}
      className="sr"
      type="file"
      multiple
      name={name}
      accept={pictureRules[name].types.join(',')}
      aria-invalid={Boolean(errorId)}
      aria-describedby={errorId}
      onChange={(event) => {
        onFiles(event.target.files)
        event.target.value = ''
      }}
    />
  </label>
)
