export interface ComboboxSuggestion {
  id: string | number
  text: string
  more?: string | undefined
}

interface OptionsProps<Each> {
  suggestions: Each[]
  list: string
  active: number
  onChoose: (chosen: Each) => void
}

export const ComboboxOptions = <Each extends ComboboxSuggestion>({
  suggestions,
  list,
  active,
  onChoose,
}: OptionsProps<Each>) =>
  suggestions.map((suggestion, index) => (
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
  ))
