import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw'
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'
import type { ComponentProps } from 'react'
import { SvgIcon } from '../../../../../components/icon/SvgIcon.tsx'
import type { FormPicture } from '../../pictures.ts'
import type { FormTexts } from '../../texts.ts'
import { UploadState } from './UploadState.tsx'

interface Props {
  picture: FormPicture
  index: number
  isLast: boolean
  isDragged: boolean
  onDrag: (isDragging: boolean) => void
  onDropHere: () => boolean
  onMove: (to: number) => void
  onRemove: () => void
  progress: Map<File, number> | null
  texts: FormTexts
}

export function PictureThumb({ picture, index, isLast, isDragged, progress, texts, ...on }: Props) {
  const numbered = (text: string) => text.replace('{number}', String(index + 1))
  return (
    <li
      className={isDragged ? 'thumb is-dragged' : 'thumb'}
      draggable
      onDragStart={(event) => {
        on.onDrag(true)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragEnd={() => on.onDrag(false)}
      onDrop={(event) => {
        event.preventDefault()
        if (on.onDropHere()) event.stopPropagation()
      }}
    >
      <img src={picture.url} width="640" height="480" alt={numbered(texts['listing.form.images.number'])} />
      <IconButton className="thumb__remove" label={numbered(texts['listing.form.images.remove'])} onClick={on.onRemove}>
        <SvgIcon svg={x} />
      </IconButton>
      {!(index === 0 && isLast) && (
        <div className="thumb__order">
          <IconButton
            label={numbered(texts['listing.form.images.earlier'])}
            aria-disabled={index === 0}
            onClick={() => on.onMove(index - 1)}
          >
            <SvgIcon svg={caretLeft} className="i--flip" />
          </IconButton>
          <IconButton
            label={numbered(texts['listing.form.images.later'])}
            aria-disabled={isLast}
            onClick={() => on.onMove(index + 1)}
          >
            <SvgIcon svg={caretRight} className="i--flip" />
          </IconButton>
        </div>
      )}
      <p className="thumb__state">
        <UploadState picture={picture} progress={progress} texts={texts} />
      </p>
    </li>
  )
}

const IconButton = ({ label, children, ...button }: ComponentProps<'button'> & { label: string }) => (
  <button type="button" aria-label={label} {...button}>
    <span>{children}</span>
  </button>
)
