interface Props {
  name: string
  label: string
  count: number | null
  isChosen: boolean
  value?: string
  onChange: (value: string) => void
}

export const FilterCheckbox = ({ name, label, count, isChosen, value = '1', onChange }: Props) => (
  <label className="check">
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked ? value : '')}
    />
    <span>{label}</span>
    {count !== null && <span className="filters__count num">{count}</span>}
  </label>
)
