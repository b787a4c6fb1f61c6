import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Plate } from '../brand/Plate.tsx'
import { Shopfronts } from '../brand/Shopfronts.tsx'
import { useSiteNames } from '../providers/site.ts'

export function LoginPlate() {
  const translate = useTranslate()
  const names = useSiteNames()
  return (
    <Box
      component="aside"
      sx={({ paint }) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 3,
        backgroundColor: paint.sky,
        overflow: 'hidden',
      })}
    >
      <Plate
        sx={({ paint }) => ({
          margin: 'clamp(1.5rem, 3vw, 3rem)',
          padding: '2.1rem 2.4rem',
          borderRadius: '28px',
          boxShadow: `inset 0 0 0 9px ${paint.plate}, inset 0 0 0 12px #ffffff, 0 2px 0 ${paint.plateEdge}, 0 24px 56px -16px rgb(27 29 54 / 0.28)`,
        })}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.9375rem', fontWeight: 600 }}>
          <span lang="ar">{names.ar}</span>
          <Box aria-hidden sx={{ flex: 1, height: 2, backgroundColor: 'currentColor', opacity: 0.55 }} />
          <span lang="en">{names.en}</span>
        </Box>
        <Typography variant="h1" component="p" sx={{ marginBlock: 1, textWrap: 'balance' }}>
          {translate('dalil.login.plate_title')}
        </Typography>
        <Typography sx={({ paint }) => ({ color: paint.plateMuted, textWrap: 'balance' })}>
          {translate('dalil.login.plate_text')}
        </Typography>
      </Plate>
      <StreetScene />
    </Box>
  )
}

function StreetScene() {
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
