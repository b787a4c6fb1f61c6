interface Named {
  id: number
  name: string
}
export type CategoryChoice = Named & { children: Named[] }

interface Props {
  categories: CategoryChoice[]
  texts: { wholeCategory: string }
}

export const CategoryOptions = ({ categories, texts }: Props) =>
  categories.map(({ id, name, children }) => (
    <optgroup key={id} label={name}>
      <option value={id}>{texts.wholeCategory.replace('{category}', name)}</option>
      {children.map((child) => (
        <option key={child.id} value={child.id}>
          {child.name}
        </option>
      ))}
    </optgroup>
  ))
