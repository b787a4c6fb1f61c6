import { Box } from '@mui/material'

interface Props {
  part: string
  rest: string
}

export const ChartLegend = ({ part, rest }: Props) => (
  <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.8125rem' }}>
    {[
      { label: rest, color: 'info.main' },
      { label: part, color: 'warning.main' },
    ].map(({ label, color }) => (
      <Box component="span" key={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', backgroundColor: color }} />
        {label}
      </Box>
    ))}
  </Box>
)
