import type { ModeratedListing } from '@dalil/api/contract'
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Ask } from '../../components/dialogs/Ask.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useAmenityName } from '../amenity-name.ts'
import { CategoryName } from '../CategoryName.tsx'
import { Hours } from '../show/Hours.tsx'

/** Fields of which two people can want different things; those of a group only make sense together. */
const groups = {
  title: ['title'],
  title_latin: ['title_latin'],
  description: ['description'],
  description_en: ['description_en'],
  description_nl: ['description_nl'],
  category_id: ['category_id'],
  country: ['country'],
  city: ['city'],
  state: ['state'],
  address: ['address'],
  zip_code: ['zip_code'],
  latitude: ['latitude', 'longitude'],
  phone: ['phone'],
  whatsapp: ['whatsapp'],
  email: ['email'],
  website: ['website'],
  social: ['social'],
  amenities: ['amenities'],
  keywords: ['keywords'],
  price: ['price'],
  opening_hours: ['opening_hours'],
} as const satisfies Record<string, (keyof ModeratedListing)[]>
type Field = keyof typeof groups
type Name = (typeof groups)[Field][number]
type Values = Partial<Record<Name, unknown>>
type Choice = 'mine' | 'theirs'

const isSame = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** Nothing typed is nothing there, and the order of an object's fields says nothing. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(plain)
  const entries = Object.entries(value).filter(([, each]) => plain(each) !== null)
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, plain(each)])
}

const differ = (field: Field, one: Values, other: Values) =>
  groups[field].some((name) => !isSame(one[name], other[name]))

interface Props {
  /** What the form began from. */
  base: RaRecord
  /** What is there now. */
  current: ModeratedListing
  onClose: () => void
  /** Hears of what the form goes on from. */
  onDecided: (base: RaRecord) => void
}

/** Both values of each field in which the form and the listing differ, for somebody to choose. */
export function Conflict({ base, current, onClose, onDecided }: Props) {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const mine: Values = getValues()
  const fields = (Object.keys(groups) as Field[]).filter((field) => differ(field, mine, current))
  const [chosen, setChosen] = useState<Partial<Record<Field, Choice>>>({})
  const choiceOf = (field: Field): Choice => chosen[field] ?? (differ(field, mine, base as Values) ? 'mine' : 'theirs')

  const decide = () => {
    for (const field of fields) {
      if (choiceOf(field) === 'mine') continue
      for (const name of groups[field]) setValue(name, current[name], { shouldDirty: true })
    }
    const now = Object.fromEntries(Object.values(groups).flatMap((names) => names.map((name) => [name, current[name]])))
    // What has no field in the form stays as it was when that was opened, and so is not sent.
    onDecided({ ...base, ...now, version: current.version })
  }
  return (
    // React hands its submit on to the form around it, wherever the dialog is drawn.
    <Box onSubmit={(event) => event.stopPropagation()}>
      <Ask
        isOpen
        isBusy={false}
        title={translate('resources.listings.conflict.title')}
        action={translate('resources.listings.conflict.action')}
        onClose={onClose}
        onConfirm={decide}
      >
        <Typography>{translate('resources.listings.conflict.text')}</Typography>
        {fields.map((field) => (
          <FormControl key={field} component="fieldset" sx={{ width: '100%', marginBlockStart: 2 }}>
            <FormLabel component="legend">{translate(`resources.listings.fields.${field}`)}</FormLabel>
            <RadioGroup
              name={`conflict-${field}`}
              value={choiceOf(field)}
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
                        <Value field={field} of={choice === 'mine' ? mine : current} />
                      </Box>
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </FormControl>
        ))}
      </Ask>
    </Box>
  )
}

function Value({ field, of }: { field: Field; of: Values }): ReactNode {
  const translate = useTranslate()
  const { country } = useFormat()
  const amenityName = useAmenityName()
  const { [field]: value } = of
  if (plain(value) === null) return <i>{translate('resources.listings.conflict.empty')}</i>
  switch (field) {
    case 'category_id':
      return <CategoryName id={Number(value)} />
    case 'country':
      return country(String(value))
    case 'latitude':
      return <bdi dir="ltr">{`${of.latitude}, ${of.longitude}`}</bdi>
    case 'amenities':
      return (value as string[]).map(amenityName).join('، ')
    case 'social':
      return Object.values(value as object).join('\n')
    case 'opening_hours':
      return <Hours of={value as NonNullable<ModeratedListing['opening_hours']>} />
    default:
      return String(value)
  }
}
