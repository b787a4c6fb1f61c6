import { isLanguage } from '@dalil/api/client'
import { intlLocales } from '@dalil/api/contract/rules'
import { Typography } from '@mui/material'
import { useGetIdentity, useLocale, useTranslate } from 'react-admin'
import { ShopfrontHeader } from '../brand/ShopfrontHeader.tsx'

export function Greeting() {
  const translate = useTranslate()
  const locale = useLocale()
  const { identity } = useGetIdentity()
  const today = new Intl.DateTimeFormat(intlLocales[isLanguage(locale) ? locale : 'ar'], { dateStyle: 'full' }).format(
    new Date(),
  )
  return (
    <ShopfrontHeader component="section">
      <Typography variant="body2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {today}
      </Typography>
      <Typography component="h2" variant="h1" sx={{ marginBlock: 1, overflowWrap: 'anywhere' }}>
        {translate('dalil.dashboard.greeting', { name: identity?.first_name ?? '' })}
      </Typography>
      <Typography sx={{ maxWidth: '52ch', textWrap: 'pretty' }}>{translate('dalil.dashboard.lead')}</Typography>
    </ShopfrontHeader>
  )
}
