import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin'
import { useCategories } from '../../categories/use-categories.ts'
import { matchesFolded } from '../../components/forms/matches-folded.ts'

export function CategorySelect(props: AutocompleteInputProps) {
  const { data = [], isPending } = useCategories()
  const choices = data
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((root) =>
      [root, ...data.filter(({ parent_id }) => parent_id === root.id)].map((each) => ({ ...each, root })),
    )
    .map(({ id, name, root }) => ({ id, name, root: root.name }))
  return (
    <AutocompleteInput
      {...props}
      choices={choices}
      isPending={isPending}
      translateChoice={false}
      groupBy={({ root }) => root}
      matchSuggestion={(typed, { name, root }) => matchesFolded(`${root} ${name}`, typed)}
    />
  )
}
