import { categoryColours } from '@dalil/db/vocabulary'
import { Box, FormControl, FormLabel, Radio, RadioGroup, Tooltip } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'

export function ColourInput() {
  const translate = useTranslate()
  const { field } = useInput<string>({ source: 'colour' })
  return (
    <FormControl fullWidth>
      <FormLabel id="colour-label">{translate('resources.categories.fields.colour')}</FormLabel>
      <RadioGroup row aria-labelledby="colour-label" {...field}>
        {categoryColours.map((colour) => {
          const name = translate(`resources.categories.colours.${colour}`)
          return (
            <Tooltip key={colour} title={name}>
              <Radio
                value={colour}
                data-cat={colour}
                icon={<Swatch />}
                checkedIcon={<Swatch isChosen />}
                slotProps={{ input: { 'aria-label': name } }}
              />
            </Tooltip>
          )
        })}
      </RadioGroup>
    </FormControl>
  )
}

const Swatch = ({ isChosen = false }) => (
  <Box
    component="span"
    sx={{
      inlineSize: 26,
      blockSize: 26,
      borderRadius: '50%',
      backgroundColor: 'var(--c)',
      outline: isChosen ? '3px solid var(--c)' : undefined,
      outlineOffset: '2px',
    }}
  />
)
