import { type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Combobox } from '../../components/form/Combobox.tsx'
import type { FieldLabels } from '../../components/form/FieldLayout.tsx'
import { Select } from '../../components/form/Select.tsx'
import type { Texts } from '../../lib/text/pick-texts.ts'
import { type CategoryChoice, toChoices } from './choices.ts'
import type { FindChoices } from './find-choices.ts'

interface Props extends FieldLabels, Pick<ComponentProps<'input'>, 'aria-required' | 'ref'> {
  label: string
  name: string
  value: string
  categories: CategoryChoice[]
  none: string
  isClearable?: boolean
  /** With the placeholder `{category}`. */
  whole: string
  texts: Texts<'filter.category.none'>
  onChoose: (id: string) => void
  onLeave?: () => void
  /** Loads the categories that the page lacks. */
  onFocus?: () => unknown
}

/** A native select until it can become a list that is searched by typing. */
export function CategoryField({ name, value, categories, none, isClearable = false, whole, texts, ...rest }: Props) {
  const { onChoose, onLeave, onFocus, ref, ...labels } = rest
  const select = useRef<HTMLSelectElement>(null)
  const [isNative, setNative] = useState(true)
  /** Undefined while the list is closed, and null until something is typed. */
  const [typed, setTyped] = useState<string | null>()
  const [find, setFind] = useState<FindChoices>()
  const choices = useMemo(() => toChoices(categories, whole), [categories, whole])
  const loadFind = () => {
    onFocus?.()
    return import('./find-choices.ts').then(
      (loaded) => loaded.provideFindChoices((provided) => setFind(() => provided)),
      () => undefined,
    )
  }
  useLayoutEffect(() => setNative(document.activeElement === select.current), [])

  if (isNative) {
    return (
      <Select
        {...labels}
        {...{ name, value }}
        ref={select}
        onChange={(event) => onChoose(event.target.value)}
        onBlur={() => setNative(false)}
      >
        <option value="">{none}</option>
        {categories.map(({ id, name: group, children }) => (
          <optgroup key={id} label={group}>
            <option value={id}>{whole.replace('{category}', group)}</option>
            {children.map((child) => (
              <option key={child.id} value={child.id}>
                {child.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    )
  }
  const all = isClearable ? [{ id: '', text: none }, ...choices] : choices
  const found = typed?.trim() ? find?.(choices, typed) : all
  return (
    <Combobox
      {...labels}
      ref={ref}
      placeholder={none}
      value={typed ?? choices.find(({ id }) => id === value)?.text ?? ''}
      suggestions={(typed !== undefined && found) || []}
      selected={typed === null ? value : undefined}
      noMatch={typed && found?.length === 0 ? texts['filter.category.none'] : undefined}
      listLabel={labels.label}
      onFocus={loadFind}
      onOpen={() => setTyped(null)}
      onType={setTyped}
      onChoose={({ id }) => onChoose(id)}
      onClose={() => setTyped(undefined)}
      onBlur={() => {
        if (typed === '') onChoose('')
        onLeave?.()
      }}
    >
      <input type="hidden" {...{ name, value }} />
    </Combobox>
  )
}
