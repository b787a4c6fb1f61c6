import { type FormPicture, getFile } from './pictures.ts'
import type { FormWords } from './words.ts'

interface Props {
  picture: FormPicture
  /** Null while nothing is uploaded. */
  progress: Map<File, number> | null
  words: FormWords
}

export function UploadState({ picture, progress, words }: Props) {
  const file = getFile(picture)
  if (!file) return <small>{words.file.kept}</small>
  const part = progress?.get(file)
  const size = (
    <bdi dir="ltr" className="num">
      {(file.size / 1024 / 1024).toFixed(1)} MB
    </bdi>
  )
  if (part === undefined) {
    return (
      <small>
        {size} · {words.file.ready}
      </small>
    )
  }
  return (
    <>
      <small>
        {size} · {part < 1 ? `${Math.round(part * 100)}%` : words.file.done}
      </small>
      <progress max={1} value={part} aria-label={words.file.progress.replace('{name}', picture.name)} />
    </>
  )
}
