import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import type { RefObject } from 'react'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import { pictureRules } from '../../pictures.ts'
import type { FormTexts } from '../../texts.ts'

const name = 'listing_images'

interface Props {
  input: RefObject<HTMLInputElement | null>
  errorId: string | undefined
  onFiles: (files: FileList | null) => void
  texts: FormTexts
}

export const AddPictureTile = ({ input, errorId, onFiles, texts }: Props) => (
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
