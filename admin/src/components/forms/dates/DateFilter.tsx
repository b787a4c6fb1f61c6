import { useRef } from 'react'
import { useInput, useListContext, useTranslate } from 'react-admin'
import { readFieldErrors } from '../../../providers/request.ts'
import { DateField } from './DateField.tsx'
import { parseDate } from './parse-date.ts'

interface Props {
  source: string
  label: string
  alwaysOn?: boolean
}

/** Text that is no date applies when the user leaves the field, so that the API rejects it. */
export function DateFilter({ source, label }: Props) {
  const translate = useTranslate()
  const { error } = useListContext()
  const { field } = useInput({
    source,
    format: (day: unknown) => String(day ?? ''),
    parse: (day: string) => day || null,
  })
  const typed = useRef<string>(undefined)
  const apply = () => {
    if (typed.current !== undefined) field.onChange(typed.current)
    typed.current = undefined
  }
  return (
    <DateField
      label={translate(label)}
      value={field.value}
      onChange={(day) => {
        typed.current = day
        if (day === '' || parseDate(day)) apply()
      }}
      onLeave={apply}
      error={readFieldErrors(error)[source]}
    />
  )
}
