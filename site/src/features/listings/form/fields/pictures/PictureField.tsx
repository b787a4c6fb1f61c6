import uploadSimple from '@phosphor-icons/core/regular/upload-simple.svg?raw'
import { useId, useRef, useState } from 'react'
import { FieldError } from '../../../../../components/form/FieldLayout.tsx'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import {
  createPicture,
  type FormPicture,
  formatTypes,
  type PictureName,
  pictureRules,
  readMaxMegabytes,
} from '../../pictures.ts'
import type { ValueFieldProps } from '../../steps/step-props.ts'
import type { FormTexts } from '../../texts.ts'
import { toFileError } from './file-error.ts'
import '../../../../../components/form/file-drop.css'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { UploadState } from './UploadState.tsx'

interface Props extends ValueFieldProps<FormPicture | null> {
  name: Exclude<PictureName, 'listing_images'>
  label: string
  optional?: string
  hint?: string
  progress: Map<File, number> | null
}

export function PictureField(props: Props) {
  const { name, label, optional, hint, value, onChange, error, progress, texts } = props
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const wrong = [problem, error].filter(Boolean).join('\n') || undefined

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    const flaw = toFileError(name, file, texts)
    setProblem(flaw)
    if (!flaw) onChange(createPicture(file))
  }
  const refuse = (file: File) => {
    setProblem(toFileError(name, file, texts, 'broken'))
    onChange(null)
  }
  const remove = () => {
    setProblem(undefined)
    onChange(null)
    input.current?.focus()
  }

  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{optional}</span>}
      </label>
      {value && <PictureRow {...{ value, label, progress, texts }} onRemove={remove} onBroken={refuse} />}
      <label
        className={value ? 'btn btn--sm btn--outline drop--again' : 'drop'}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        {value ? texts['listing.form.file.replace'] : <DropText name={name} texts={texts} />}
        <input
          ref={input}
          id={id}
          className="sr"
          type="file"
          name={name}
          required={!optional && !value}
          accept={pictureRules[name].types.join(',')}
          aria-invalid={Boolean(wrong)}
          aria-describedby={wrong ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onChange={(event) => {
            take(event.target.files)
            // An empty value lets the user choose the same file again.
            event.target.value = ''
          }}
        />
      </label>
      <FieldError id={`${id}-error`} error={wrong} />
      {hint && !wrong && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

const DropText = ({ name, texts }: Pick<Props, 'name' | 'texts'>) => (
  <>
    <SvgIcon svg={uploadSimple} />
    <span>
      <span className="with-mouse">{texts['listing.form.drop']}</span> <u>{texts['listing.form.drop.choose']}</u>
    </span>
    <span className="hint">
      <bdi dir="ltr">{formatTypes(name)}</bdi>{' '}
      {texts['listing.form.drop.upto'].replace('{limit}', String(readMaxMegabytes(name)))}
    </span>
  </>
)

interface PictureRowProps {
  value: FormPicture
  label: string
  progress: Map<File, number> | null
  texts: FormTexts
  onRemove: () => void
  onBroken: (file: File) => void
}

const PictureRow = ({ value, label, progress, texts, onRemove, onBroken }: PictureRowProps) => (
  <div className="filerow">
    <img src={value.url} width="56" height="56" alt="" onError={() => 'file' in value && onBroken(value.file)} />
    <span>
      {value.name && <bdi dir="ltr">{value.name}</bdi>}
      <UploadState picture={value} progress={progress} texts={texts} />
    </span>
    <button
      type="button"
      className="btn btn--icon"
      aria-label={texts['listing.form.remove'].replace('{name}', label)}
      onClick={onRemove}
    >
      <SvgIcon svg={trash} />
    </button>
  </div>
)
