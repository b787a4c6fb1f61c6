import type { SetupProgress } from '@dalil/api/contract'
import type { SetupStep } from '@dalil/db/vocabulary'
import Check from '@mui/icons-material/Check'
import { Box, ButtonBase } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../components/use-format.ts'
import { plainList, visuallyHidden } from '../theme/styles.ts'

interface Props {
  steps: SetupProgress['steps']
  current: SetupStep
  onOpen: (step: SetupStep) => void
}

export function StepList({ steps, current, onOpen }: Props) {
  const translate = useTranslate()
  const { number } = useFormat()
  return (
    <Box component="nav" aria-label={translate('pages.setup.steps_label')}>
      <Box
        component="ol"
        sx={{ ...plainList, display: 'grid', gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`, gap: 1 }}
      >
        {steps.map(({ name, is_done }, index) => {
          const label = translate(`pages.setup.steps.${name}.short`)
          const isCurrent = name === current
          return (
            <li key={name}>
              <ButtonBase
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onOpen(name)}
                sx={{
                  width: '100%',
                  minHeight: 56,
                  gap: 1,
                  padding: 1,
                  flexDirection: { xs: 'column', md: 'row' },
                  justifyContent: { xs: 'center', md: 'flex-start' },
                  borderRadius: '14px',
                  fontWeight: isCurrent ? 700 : 500,
                  backgroundColor: isCurrent ? 'background.paper' : 'transparent',
                  boxShadow: isCurrent ? 'inset 0 0 0 2px currentColor' : 'none',
                  color: isCurrent ? 'primary.main' : 'text.primary',
                  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2 },
                }}
              >
                <Box
                  aria-hidden
                  sx={{
                    display: 'grid',
                    placeItems: 'center',
                    flex: 'none',
                    width: 36,
                    height: 36,
                    borderRadius: '50%',
                    border: '2px solid',
                    borderColor: is_done || isCurrent ? 'primary.main' : 'divider',
                    backgroundColor: is_done ? 'primary.main' : 'transparent',
                    color: is_done ? 'primary.contrastText' : 'inherit',
                  }}
                >
                  {is_done ? <Check fontSize="small" /> : number(index + 1)}
                </Box>
                <Box
                  component="span"
                  sx={({ breakpoints }) => ({ textAlign: 'start', [breakpoints.down('sm')]: visuallyHidden })}
                >
                  {label}
                </Box>
                {is_done && <span style={visuallyHidden}>{translate('pages.setup.done')}</span>}
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
