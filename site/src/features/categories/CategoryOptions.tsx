import { memo } from 'react'

interface Named {
  id: number
  name: string
}
export type CategoryChoice = Named & { children: Named[] }

interface Props {
  categories: CategoryChoice[]
  texts: { wholeCategory: string }
}

/** Memoized, because a form with these hundred options renders again with each change of another field. */
export const CategoryOptions = memo(({ categories, texts }: Props) =>
  categories.map(({ id, name, children }) => (
    <optgroup key={id} label={name}>
      <option value={id}>{texts.wholeCategory.replace('{category}', name)}</option>
      {children.map((child) => (
        <option key={child.id} value={child.id}>
          {child.name}
        </option>
      ))}
    </optgroup>
  )),
)
