import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { runAfterPointerUp } from '../../lib/after-pointer-up.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { SvgIcon } from '../icon/SvgIcon.tsx'
import { ComboboxOptions, type ComboboxSuggestion } from './ComboboxOptions.tsx'
import { type FieldLabels, FieldLayout } from './FieldLayout.tsx'
import './combobox.css'

type Props<Each> = FieldLabels &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'list' | 'onBlur'> & {
    icon: string
    suggestions: Each[]
    onType: (typed: string) => void
    onChoose: (chosen: Each) => void
    onClose: () => void
    onBlur?: ComponentProps<'input'>['onBlur'] | undefined
    listLabel: string
    listId?: string
  }

export function Combobox<Each extends ComboboxSuggestion>(props: Props<Each>) {
  const { label, optional, hint, aside, error, icon, suggestions, listLabel, ...rest } = props
  const { onType, onChoose, onClose, onChange, onBlur, listId, ...input } = rest
  const ownId = useId()
  const list = listId ?? ownId
  const isHydrated = useIsHydrated()
  const [active, setActive] = useState(0)
  const isOpen = suggestions.length > 0
  const at = Math.min(active, suggestions.length - 1)

  const close = () => {
    setActive(0)
    onClose()
  }
  const choose = (chosen: Each) => {
    close()
    onChoose(chosen)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = suggestions[at]
    if (step) setActive((at + step + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <FieldLayout {...{ label, optional, hint, aside, error }}>
      {(control) => (
        <div className="affix combobox">
          <SvgIcon svg={icon} />
          <input
            className="input"
            autoComplete="off"
            {...control}
            {...input}
            onChange={(event) => {
              onChange?.(event)
              setActive(0)
              onType(event.target.value)
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
              'aria-activedescendant': isOpen ? `${list}-${at}` : undefined,
            })}
          />
          {isHydrated && (
            <div className="combobox__list" id={list} role="listbox" aria-label={listLabel} hidden={!isOpen}>
              <ComboboxOptions {...{ suggestions, list }} active={at} onChoose={choose} />
            </div>
          )}
        </div>
      )}
    </FieldLayout>
  )
}
