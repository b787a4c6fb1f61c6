import type { FieldChange, MergeField } from '@dalil/api/contract/rules'
import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FieldChangeValues } from '../revisions/FieldChangeValues.tsx'
import { toFieldTextKey } from '../revisions/field-key.ts'

interface Props {
  offers: [field: MergeField, change: FieldChange][]
  chosen: MergeField[]
  coverTag: string
  onChoose: (chosen: MergeField[]) => void
}

const toKey = (name: string) => `resources.duplicates.${name}`

export function MergeFields({ offers, chosen, coverTag, onChoose }: Props) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {offers.map(([field, change]) => {
        const isTaken = chosen.includes(field)
        return (
          <Box
            component="li"
            key={field}
            sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingBlockEnd: 2 }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  checked={isTaken}
                  onChange={(_, isChecked) =>
                    onChoose(isChecked ? [...chosen, field] : chosen.filter((each) => each !== field))
                  }
                />
              }
              label={<strong>{translate(toFieldTextKey(field))}</strong>}
            />
            <FieldChangeValues field={field} coverTag={coverTag} {...toOutcome(field, change, isTaken)} />
          </Box>
        )
      })}
    </Box>
  )
}

/** Returns the value that the merge loses, which is marked as removed, before the one that it keeps. */
function toOutcome(field: MergeField, change: FieldChange, isTaken: boolean) {
  // The survivor gets the pictures of both; the choice is whose come first.
  if (field === 'images') return { change, labels: { before: toKey('of_stays'), after: toKey('of_goes') } }
  if (isTaken) return { change, labels: { before: toKey('lost_of_stays'), after: toKey('kept_of_goes') } }
  const { before, after } = change
  return {
    change: { ...change, before: after, after: before },
    labels: { before: toKey('lost_of_goes'), after: toKey('kept_of_stays') },
  }
}
