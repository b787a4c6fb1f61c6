import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Plate } from '../brand/Plate.tsx'
import { Shopfronts } from '../brand/Shopfronts.tsx'

export function StreetScene() {
  const translate = useTranslate()
  return (
    <Box aria-hidden>
      <Shopfronts
        sign={(shop) => (
          <Plate component="span" sx={plate}>
            {translate(`dalil.login.shops.${shop}`)}
          </Plate>
        )}
      />
      <Box
        sx={({ paint }) => ({
          height: 14,
          background: `repeating-linear-gradient(90deg, ${paint.plateEdge} 0 64px, ${paint.kerb} 64px 128px)`,
          borderTop: `3px solid ${paint.kerbEdge}`,
        })}
      />
    </Box>
  )
}

const plate = {
  display: 'inline-block',
  paddingInline: 'clamp(0.75rem, 1.2vw, 1.1rem)',
  paddingBlock: 0.75,
  fontSize: 'clamp(0.8125rem, 0.4rem + 0.65vw, 1.0625rem)',
  fontWeight: 700,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
}
