import type { Category } from '@dalil/api/contract'
import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { matchesFolded } from '../components/forms/matches-folded.ts'
import { useCategories } from './use-categories.ts'

interface Props {
  targets: Category[]
  value: number | null
  onChange: (id: number | null) => void
  label: string
  hint: string
}

export function CategoryTarget({ targets, value, onChange, label, hint }: Props) {
  const translate = useTranslate()
  const { data = [] } = useCategories()
  return (
    <Autocomplete
      options={targets}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      groupBy={({ id, parent_id }) => data.find((root) => root.id === (parent_id ?? id))?.name ?? ''}
      filterOptions={(options, { inputValue }) => options.filter(({ name }) => matchesFolded(name, inputValue))}
      value={targets.find(({ id }) => id === value) ?? null}
      onChange={(_, chosen) => onChange(chosen?.id ?? null)}
      renderInput={(input) => <TextField {...input} required label={translate(label)} helperText={hint} />}
    />
  )
}
