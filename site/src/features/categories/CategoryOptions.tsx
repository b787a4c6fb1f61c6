interface Named {
  id: number
  name: string
}
export type CategoryChoice = Named & { children: Named[] }

interface Props {
  categories: CategoryChoice[]
  words: { wholeCategory: string }
}

export const CategoryOptions = ({ categories, words }: Props) =>
  categories.map(({ id, name, children }) => (
    <optgroup key={id} label={name}>
      <option value={id}>{words.wholeCategory.replace('{category}', name)}</option>
      {children.map((child) => (
        <option key={child.id} value={child.id}>
          {child.name}
        </option>
      ))}
    </optgroup>
  ))
