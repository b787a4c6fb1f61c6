interface Props {
  name: string
  label: string
  /** What it would find. */
  count: number | null
  isChosen: boolean
  /** '1' in the address of a flag, the code of an amenity. */
  value?: string
  onChange: (value: string) => void
}

export const FlagFilter = ({ name, label, count, isChosen, value = '1', onChange }: Props) => (
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
