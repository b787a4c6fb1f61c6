import { isLanguage } from '@dalil/api/client'
import { intlLocales } from '@dalil/api/contract/rules'
import { Box, Typography } from '@mui/material'
import { useGetIdentity, useLocale, useTranslate } from 'react-admin'
import { Shopfronts } from '../brand/Shopfronts.tsx'

export function Greeting() {
  const translate = useTranslate()
  const locale = useLocale()
  const { identity } = useGetIdentity()
  const today = new Intl.DateTimeFormat(intlLocales[isLanguage(locale) ? locale : 'ar'], { dateStyle: 'full' }).format(
    new Date(),
  )
  return (
    <Box
      component="section"
      sx={({ paint }) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
        columnGap: 4,
        overflow: 'hidden',
        backgroundColor: paint.sky,
        borderRadius: '20px',
        paddingInline: 'clamp(1.25rem, 4vw, 2.5rem)',
      })}
    >
      <Box sx={{ paddingBlock: 'clamp(1.25rem, 4vw, 2.5rem)' }}>
        <Typography variant="body2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {today}
        </Typography>
        <Typography component="h2" variant="h1" sx={{ marginBlock: 1, overflowWrap: 'anywhere' }}>
          {translate('dalil.dashboard.greeting', { name: identity?.first_name ?? '' })}
        </Typography>
        <Typography sx={{ maxWidth: '52ch', textWrap: 'pretty' }}>{translate('dalil.dashboard.lead')}</Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, alignSelf: 'end', paddingBlockStart: 3 }}>
        <Shopfronts />
      </Box>
    </Box>
  )
}
