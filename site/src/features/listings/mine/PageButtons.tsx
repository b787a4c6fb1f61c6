import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw'
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { toPageNumbers } from '../../../components/pagination/page-numbers.ts'
import '../../../components/pagination/pagination.css'
import '../../../styles/plate.css'
import type { Texts } from '../../../lib/text/pick-texts.ts'

interface Props {
  current: number
  last: number
  onTurn: (page: number) => void
  texts: Texts<'pagination'>
}

export function PageButtons({ current, last, onTurn, texts }: Props) {
  if (last <= 1) return null
  const around = toPageNumbers(current, last)
  const arrow = (page: number, label: string, icon: string) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={page < 1 || page > last}
      onClick={() => page >= 1 && page <= last && onTurn(page)}
    >
      <SvgIcon svg={icon} className="i--flip" />
    </button>
  )
  return (
    <nav className="pages" aria-label={texts['pagination.label']}>
      {arrow(current - 1, texts['pagination.previous'], caretLeft)}
      {around.map((page, index) =>
        page === null ? (
          <span key={`after ${around[index - 1]}`} className="gap">
            …
          </span>
        ) : (
          <button
            type="button"
            key={page}
            className={page === current ? 'plate num' : 'num'}
            aria-current={page === current ? 'page' : undefined}
            aria-label={texts['pagination.page'].replace('{page}', String(page))}
            onClick={() => onTurn(page)}
          >
            {page}
          </button>
        ),
      )}
      {arrow(current + 1, texts['pagination.next'], caretRight)}
    </nav>
  )
}
