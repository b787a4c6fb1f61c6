import { type FieldChange, toggleField } from '@dalil/api/contract/rules'
import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FieldChangeValues, type SideLabels } from './FieldChangeValues.tsx'
import { toFieldTextKey } from './field-key.ts'

interface Props<Field extends string> {
  fields: [field: Field, change: FieldChange][]
  /** The ticked fields; if absent, none can be ticked. */
  ticked?: readonly Field[] | undefined
  coverTag?: string
  toShown?: (field: Field, change: FieldChange) => { change: FieldChange; labels?: SideLabels }
  onTick?: (field: Field, isTicked: boolean) => void
}

export function ChangedFields<Field extends string>(props: Props<Field>) {
  const { fields, ticked, coverTag = '', toShown = (_, change) => ({ change }), onTick } = props
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {fields.map(([field, change]) => {
        const name = <strong>{translate(toFieldTextKey(field))}</strong>
        const box = (
          <Checkbox checked={ticked?.includes(field) ?? false} onChange={(_, isTicked) => onTick?.(field, isTicked)} />
        )
        return (
          <Box
            component="li"
            key={field}
            sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingBlockEnd: 2 }}
          >
            {ticked ? <FormControlLabel control={box} label={name} /> : name}
            <FieldChangeValues field={field} coverTag={coverTag} {...toShown(field, change)} />
          </Box>
        )
      })}
    </Box>
  )
}

interface ProposedProps extends Pick<Props<string>, 'fields' | 'coverTag'> {
  left: string[]
  /** Called with the fields that the moderator excludes; if absent, none can be excluded. */
  onLeave: ((left: string[]) => void) | undefined
}

export function ProposedFields({ fields, left, onLeave, ...list }: ProposedProps) {
  const changed = fields.map(([field]) => field)
  return (
    <ChangedFields
      {...list}
      fields={fields}
      ticked={onLeave && changed.filter((field) => !left.includes(field))}
      onTick={(field, isTicked) => onLeave?.(toggleField(changed, left, { field, isTicked }))}
    />
  )
}
