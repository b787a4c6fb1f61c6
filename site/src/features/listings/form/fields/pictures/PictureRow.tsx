import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import type { FormPicture } from '../../pictures.ts'
import type { FormTexts } from '../../texts.ts'
import { UploadState } from './UploadState.tsx'

interface Props {
  value: FormPicture
  label: string
  progress: Map<File, number> | null
  texts: FormTexts
  onRemove: () => void
}

export const PictureRow = ({ value, label, progress, texts, onRemove }: Props) => (
  <div className="filerow">
    <img src={value.url} width="56" height="56" alt="" />
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
