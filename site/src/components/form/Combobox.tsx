import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { runAfterPointerUp } from '../../lib/after-pointer-up.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { SvgIcon } from '../icon/SvgIcon.tsx'
import { ComboboxOptions, type ComboboxSuggestion } from './ComboboxOptions.tsx'
import { type FieldLabels, FieldLayout } from './FieldLayout.tsx'
import './combobox.css'

type Props<Each> = FieldLabels &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'list' | 'onBlur'> & {
    icon?: string
    suggestions: Each[]
    selected?: string | number | undefined
    noMatch?: string | undefined
    onType: (typed: string) => void
    onChoose: (chosen: Each) => void
    onClose: () => void
    onOpen?: () => void
    onBlur?: ComponentProps<'input'>['onBlur'] | undefined
    listLabel: string
    listId?: string
  }

export function Combobox<Each extends ComboboxSuggestion>(props: Props<Each>) {
  const { label, optional, hint, aside, error, icon, suggestions, listLabel, selected, noMatch, ...rest } = props
  const { onType, onChoose, onClose, onOpen, onChange, onBlur, listId, children, ...input } = rest
  const ownId = useId()
  const list = listId ?? ownId
  const isHydrated = useIsHydrated()
  const { at, move, outdate } = useActiveOption(suggestions, selected)
  const isOpen = suggestions.length > 0
  const isWhole = onOpen !== undefined
  useVisibleList(list, isOpen && isWhole)

  const close = () => {
    move(undefined)
    onClose()
  }
  const choose = (chosen: Each) => {
    close()
    onChoose(chosen)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = suggestions[at]
    const next = findNext(event.key, at, isWhole)
    if (event.key === 'Escape' && (isOpen || noMatch)) close()
    else if (!isOpen && onOpen && next !== undefined && event.key.startsWith('Arrow')) onOpen()
    else if (!isOpen) return
    else if (next !== undefined) move((next + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <FieldLayout {...{ label, optional, hint, aside, error }}>
      {(control) => (
        <div className={icon ? 'affix combobox' : 'combobox combobox--select'}>
          {icon && <SvgIcon svg={icon} />}
          <input
            className="input"
            autoComplete="off"
            {...control}
            {...input}
            onChange={(event) => {
              onChange?.(event)
              outdate()
              onType(event.target.value)
            }}
            onClick={(event) => {
              if (isOpen || !onOpen) return
              event.currentTarget.select()
              onOpen()
            }}
            onKeyDown={press}
            onBlur={(event) => {
              runAfterPointerUp(close)
              onBlur?.(event)
            }}
            {...(isHydrated && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': isOpen,
              'aria-controls': list,
              'aria-activedescendant': isOpen && at >= 0 ? `${list}-${at}` : undefined,
            })}
          />
          {isHydrated && (
            <div className="combobox__list" id={list} role="listbox" aria-label={listLabel} hidden={!isOpen}>
              <ComboboxOptions {...{ suggestions, list }} active={at} onChoose={choose} />
            </div>
          )}
          {onOpen && <NoMatch text={noMatch} />}
          {children}
        </div>
      )}
    </FieldLayout>
  )
}

function useActiveOption<Each extends ComboboxSuggestion>(suggestions: Each[], selected: string | number | undefined) {
  const [moved, move] = useState<number>()
  /** The suggestions of an earlier text, none of which is active. */
  const [stale, setStale] = useState<Each[]>()
  const first = suggestions.findIndex(({ id }) => id === selected)
  const initial = suggestions === stale ? -1 : Math.max(0, first)
  const outdate = () => {
    move(undefined)
    setStale(suggestions)
  }
  return { at: Math.min(moved ?? initial, suggestions.length - 1), move, outdate }
}

function useVisibleList(id: string, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isOpen])
}

const NoMatch = ({ text }: { text: string | undefined }) => (
  <p className="combobox__list combobox__none" role="status" hidden={!text}>
    {text}
  </p>
)

const findNext = (key: string, at: number, isWholeList: boolean): number | undefined =>
  ({ ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, ...(isWholeList && { Home: 0, End: -1 }) })[key]
