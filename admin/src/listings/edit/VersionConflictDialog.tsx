import type { ModeratedListing } from '@dalil/api/contract'
import {
  groupListingFields,
  type ListingFieldName,
  listVisibleFieldNames,
  splitKeywords,
} from '@dalil/api/contract/rules'
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { PromptDialog } from '../../components/dialogs/PromptDialog.tsx'
import { useFormat } from '../../components/use-format.ts'
import { ListingCountry } from '../../components/use-format-time-range.ts'
import { CategoryName } from '../CategoryName.tsx'
import { OpeningHoursTable } from '../show/OpeningHoursTable.tsx'
import { useAmenityName } from '../use-amenity-name.ts'

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

function Value({ field, values }: { field: ListingFieldName; values: Values }): ReactNode {
  const translate = useTranslate()
  const { join, country } = useFormat()
  const amenityName = useAmenityName()
  const { [field]: value } = values
  if (normalize(value) === null) return <i>{translate('resources.listings.conflict.empty')}</i>
  switch (field) {
    case 'category_id':
      return <CategoryName id={Number(value)} />
    case 'business_status':
      return translate(`resources.listings.business_status.${String(value)}`)
    case 'country':
      return country(String(value))
    case 'latitude':
      return <bdi dir="ltr">{`${values.latitude}, ${values.longitude}`}</bdi>
    case 'amenities':
      return join((value as string[]).map(amenityName))
    case 'keywords':
      return join(splitKeywords(String(value)))
    case 'social':
      return Object.values(value as object).join('\n')
    case 'opening_hours':
      return (
        <ListingCountry value={String(values.country)}>
          <OpeningHoursTable hours={value as NonNullable<ModeratedListing['opening_hours']>} />
        </ListingCountry>
      )
    default:
      return String(value)
  }
}
