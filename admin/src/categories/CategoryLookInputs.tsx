import { Box } from '@mui/material'
import { BooleanInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ColourInput } from './ColourInput.tsx'
import { IconInput } from './IconInput.tsx'
import '@dalil/api/category-colours.css'

export function CategoryLookInputs() {
  const translate = useTranslate()
  const parent: number | null | undefined = useWatch({ name: 'parent_id' })
  const colour: string | undefined = useWatch({ name: 'colour' })
  return (
    <Box data-cat={colour} sx={{ marginBlockEnd: 2 }}>
      <IconInput />
      <ColourInput />
      {!parent && <BooleanInput source="is_on_home" helperText={translate('resources.categories.home_hint')} />}
    </Box>
  )
}
