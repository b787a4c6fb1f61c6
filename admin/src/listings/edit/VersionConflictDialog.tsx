import type { ModeratedListing } from '@dalil/api/contract'
import { groupListingFields, type ListingFieldName, listVisibleFieldNames } from '@dalil/api/contract/rules'
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { PromptDialog } from '../../components/dialogs/PromptDialog.tsx'
import { FieldValue } from '../../components/display/FieldValue.tsx'
import { ListingCountry } from '../../components/use-format-time-range.ts'

type FieldGroup = [ListingFieldName, ...ListingFieldName[]]

const visible = new Set<ListingFieldName>(listVisibleFieldNames())

/** Groups of fields that are compared and chosen together; a group is named by its first field. */
const groups = [...groupListingFields().values()].map(
  (names) => names.filter((name) => visible.has(name)) as FieldGroup,
)
type Values = Partial<Record<ListingFieldName, unknown>>
type Choice = 'mine' | 'theirs'

const isEqual = (one: unknown, other: unknown) => JSON.stringify(normalize(one)) === JSON.stringify(normalize(other))

/** Makes null, undefined and empty strings equal, and ignores the order of keys. */
function normalize(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(normalize)
  const entries = Object.entries(value).filter(([, each]) => normalize(each) !== null)
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, normalize(each)])
}

const isDifferent = (names: ListingFieldName[], one: Values, other: Values) =>
  names.some((name) => !isEqual(one[name], other[name]))

interface Props {
  base: RaRecord
  current: ModeratedListing
  onClose: () => void
  onResolved: (base: RaRecord) => void
}

export function VersionConflictDialog({ base, current, onClose, onResolved }: Props) {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const mine: Values = getValues()
  const differences = groups.filter((names) => isDifferent(names, mine, current))
  const [chosen, setChosen] = useState<Partial<Record<ListingFieldName, Choice>>>({})
  const findChoice = ([field, ...names]: FieldGroup): Choice =>
    chosen[field] ?? (isDifferent([field, ...names], mine, base as Values) ? 'mine' : 'theirs')

  const resolve = () => {
    for (const names of differences) {
      if (findChoice(names) === 'mine') continue
      for (const name of names) setValue(name, current[name], { shouldDirty: true })
    }
    const now = Object.fromEntries(groups.flat().map((name) => [name, current[name]]))
    // Fields without an input keep their base value, so they are not sent.
    onResolved({ ...base, ...now, version: current.version })
  }
  return (
    <PromptDialog
      title={translate('resources.listings.conflict.title')}
      action={translate('resources.listings.conflict.action')}
      onClose={onClose}
      onConfirm={resolve}
    >
      <Typography>{translate('resources.listings.conflict.text')}</Typography>
      {differences.map(([field, ...others]) => (
        <FormControl key={field} component="fieldset" sx={{ width: '100%', marginBlockStart: 2 }}>
          <FormLabel component="legend">{translate(`resources.listings.fields.${field}`)}</FormLabel>
          <RadioGroup
            name={`conflict-${field}`}
            value={findChoice([field, ...others])}
            onChange={(_, value) => setChosen({ ...chosen, [field]: value as Choice })}
          >
            {(['mine', 'theirs'] as const).map((choice) => (
              <FormControlLabel
                key={choice}
                value={choice}
                control={<Radio />}
                sx={{
                  alignItems: 'start',
                  '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' },
                }}
                label={
                  <>
                    <b>{translate(`resources.listings.conflict.${choice}`)}</b>
                    <Box sx={{ whiteSpace: 'pre-line' }} dir="auto">
                      <Value field={field} values={choice === 'mine' ? mine : current} />
                    </Box>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </FormControl>
      ))}
    </PromptDialog>
  )
}

function Value({ field, values }: { field: ListingFieldName; values: Values }) {
  if (field === 'latitude' && values.latitude) return <bdi dir="ltr">{`${values.latitude}, ${values.longitude}`}</bdi>
  return (
    <ListingCountry value={String(values.country)}>
      <FieldValue field={field} value={values[field]} />
    </ListingCountry>
  )
}
