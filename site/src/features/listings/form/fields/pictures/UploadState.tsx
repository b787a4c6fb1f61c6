import { formatFileSize } from '../../../../../lib/format-file-size.ts'
import { type FormPicture, findNewFile } from '../../pictures.ts'
import type { FormTexts } from '../../texts.ts'

interface Props {
  picture: FormPicture
  progress: Map<File, number> | null
  texts: FormTexts
}

export function UploadState({ picture, progress, texts }: Props) {
  const file = findNewFile(picture)
  if (!file) return <small>{texts['listing.form.file.kept']}</small>
  const part = progress?.get(file)
  const size = <bdi className="num">{formatFileSize(file)}</bdi>
  if (part === undefined) {
    return (
      <small>
        {size} · {texts['listing.form.file.ready']}
      </small>
    )
  }
  return (
    <>
      <small>
        {size} · {part < 1 ? `${Math.round(part * 100)}%` : texts['listing.form.file.done']}
      </small>
      <progress max={1} value={part} aria-label={texts['listing.form.file.progress'].replace('{name}', picture.name)} />
    </>
  )
}
