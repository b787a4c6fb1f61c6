import { useInput, useTranslate } from 'react-admin'
import { DateField } from './DateField.tsx'
import { parseDate } from './parse-date.ts'

interface Props {
  source: string
  /** The translation key of the label. */
  label: string
  alwaysOn?: boolean
}

/** Renders a date filter, which applies only when the date is complete. */
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
