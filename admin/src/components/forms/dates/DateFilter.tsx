import { useInput, useTranslate } from 'react-admin'
import { DateField } from './DateField.tsx'
import { parseDate } from './parse-date.ts'

interface Props {
  source: string
  /** A translation key. */
  label: string
  alwaysOn?: boolean
}

/** Filters only by a complete date, not while it is being typed. */
export function DateFilter({ source, label }: Props) {
  const translate = useTranslate()
  const { field } = useInput({ source, format: (day: string | null) => day ?? '', parse: (day: string) => day || null })
  return (
    <DateField
      label={translate(label)}
      value={field.value}
      onChange={(day) => (day === '' || parseDate(day)) && field.onChange(day)}
    />
  )
}
