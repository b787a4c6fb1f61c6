import { useEffect } from 'react'

export interface ComboboxSuggestion {
  id: string | number
  text: string
  more?: string | undefined
  group?: string | undefined
}

interface OptionsProps<Each> {
  suggestions: Each[]
  list: string
  active: number
  onChoose: (chosen: Each) => void
}

export function ComboboxOptions<Each extends ComboboxSuggestion>({
  suggestions,
  list,
  active,
  onChoose,
}: OptionsProps<Each>) {
  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, active])
  const toOption = (suggestion: Each, index: number) => (
    <button
      type="button"
      key={suggestion.id}
      id={`${list}-${index}`}
      className={index === active ? 'option is-active' : 'option'}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
    >
      <bdi>{suggestion.text}</bdi>
      {suggestion.more && <small dir="auto">{suggestion.more}</small>}
    </button>
  )
  return findGroups(suggestions).map(({ group, from, to }) => {
    const options = suggestions.slice(from, to).map((each, index) => toOption(each, from + index))
    if (group === undefined) return options
    return (
      <fieldset key={group} aria-label={group}>
        <strong aria-hidden="true">{group}</strong>
        {options}
      </fieldset>
    )
  })
}

function findGroups(suggestions: ComboboxSuggestion[]) {
  const starts = suggestions.flatMap(({ group }, index) =>
    index === 0 || group !== suggestions[index - 1]?.group ? [{ group, from: index }] : [],
  )
  return starts.map((start, index) => ({ ...start, to: starts[index + 1]?.from ?? suggestions.length }))
}
