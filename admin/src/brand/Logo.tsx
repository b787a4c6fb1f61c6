import { Box } from '@mui/material'
import { useSiteLogo, useSiteName } from '../providers/site.ts'
import { Plate } from './Plate.tsx'

export function Logo({ height }: { height: number }) {
  const name = useSiteName()
  const logo = useSiteLogo()
  if (logo)
    return <img src={logo} alt={name} height={height} style={{ maxWidth: height * 3.6, objectFit: 'contain' }} />
  return (
    <Plate
      component="span"
      role="img"
      aria-label={name}
      sx={{
        display: 'inline-grid',
        flex: 'none',
        placeItems: 'center',
        height,
        minWidth: height * 1.6,
        maxWidth: height * 3.6,
        paddingInline: `${height * 0.3}px`,
        overflow: 'hidden',
      }}
    >
      <Box
        component="span"
        sx={{
          maxWidth: '100%',
          fontSize: Math.max(height * 0.3, Math.min(height * 0.46, (height * 4.4) / Math.max(1, name.length))),
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          fontWeight: 800,
          lineHeight: 1.2,
        }}
      >
        {name}
      </Box>
    </Plate>
  )
}
