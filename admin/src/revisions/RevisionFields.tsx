import { type FieldChange, toggleField } from '@dalil/api/contract/rules'
import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FieldChangeValues, type SideLabels } from './FieldChangeValues.tsx'
import { toFieldTextKey } from './field-key.ts'

interface Props {
  fields: [field: string, change: FieldChange][]
  left: string[]
  coverTag?: string
  labels?: SideLabels
  /** Called with the fields that the moderator excludes; if absent, none can be excluded. */
  onLeave?: ((left: string[]) => void) | undefined
}

export function RevisionFields({ fields, left, coverTag = '', labels, onLeave }: Props) {
  const translate = useTranslate()
  const changed = fields.map(([field]) => field)
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {fields.map(([field, change]) => (
        <Box
          component="li"
          key={field}
          sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingBlockEnd: 2 }}
        >
          {onLeave ? (
            <FormControlLabel
              control={
                <Checkbox
                  checked={!left.includes(field)}
                  onChange={(_, isTicked) => onLeave(toggleField(changed, left, { field, isTicked }))}
                />
              }
              label={<strong>{translate(toFieldTextKey(field))}</strong>}
            />
          ) : (
            <strong>{translate(toFieldTextKey(field))}</strong>
          )}
          <FieldChangeValues field={field} change={change} coverTag={coverTag} labels={labels} />
        </Box>
      ))}
    </Box>
  )
}
