import { limits, uploadRules } from '@dalil/db/vocabulary'
import paperclip from '@phosphor-icons/core/regular/paperclip.svg?raw'
import uploadSimple from '@phosphor-icons/core/regular/upload-simple.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import { useId, useRef, useState } from 'react'
import { FieldError } from '../../components/form/FieldLayout.tsx'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import { formatFileSize } from '../../lib/format-file-size.ts'
import '../../styles/files.css'
import '../../components/form/file-drop.css'
import type { Texts } from '../../lib/text/pick-texts.ts'

interface Props {
  texts: Texts<'claim.proofs' | 'form.optional' | `validation.file${'s' | '_size' | '_type'}`>
  files: File[]
  onChange: (files: File[]) => void
  refused: string[]
}

const types: readonly string[] = uploadRules.proof.types

export function ProofFiles({ texts, files, onChange, refused }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])

  const take = (chosen: File[]) => {
    const wrong: string[] = []
    const good = chosen.filter((file) => {
      const flaw = !types.includes(file.type)
        ? texts['validation.file_type']
        : file.size > uploadRules.proof.bytes
          ? texts['validation.file_size']
          : null
      if (flaw) wrong.push(flaw.replace('{name}', file.name))
      return !flaw
    })
    const all = [...new Map([...files, ...good].map((file) => [toFileKey(file), file])).values()]
    if (all.length > limits.proofs.max) wrong.push(texts['validation.files'])
    setProblems(wrong)
    onChange(all.slice(0, limits.proofs.max))
    // An empty value lets the user choose the same file again.
    if (input.current) input.current.value = ''
  }
  const remove = (file: File) => {
    setProblems([])
    onChange(files.filter((each) => each !== file))
    input.current?.focus()
  }

  const error = [...problems, ...refused].join('\n')
  return (
    <div className="field">
      <label htmlFor={id}>
        {texts['claim.proofs']} <span className="opt">{texts['form.optional']}</span>
      </label>
      <div className="drop drop--over">
        <SvgIcon svg={uploadSimple} />
        <u>{texts['claim.proofs.choose']}</u>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={types.join(',')}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => take([...(target.files ?? [])])}
        />
      </div>
      <FieldError id={`${id}-error`} error={error === '' ? undefined : error} />
      <p className="hint" id={`${id}-hint`}>
        {texts['claim.proofs.hint']}
      </p>
      <ul className="files" aria-live="polite">
        {files.map((file) => (
          <li key={toFileKey(file)}>
            <SvgIcon svg={paperclip} />
            <bdi>{file.name}</bdi>
            <span className="num">{formatFileSize(file)}</span>
            <button
              type="button"
              className="btn btn--icon"
              aria-label={texts['claim.proofs.remove'].replace('{name}', file.name)}
              onClick={() => remove(file)}
            >
              <SvgIcon svg={x} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const toFileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
