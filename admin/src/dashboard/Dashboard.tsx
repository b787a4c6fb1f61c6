import { isLanguage } from '@dalil/api/client'
import { intlLocales } from '@dalil/api/contract/rules'
import { Typography } from '@mui/material'
import { Title, useGetIdentity, useLocale, useTranslate } from 'react-admin'
import { ShopfrontHeader } from '../brand/ShopfrontHeader.tsx'
import { PageGrid } from '../components/display/PageGrid.tsx'
import { Overview } from './Overview.tsx'

export function Dashboard() {
  const translate = useTranslate()
  return (
    <PageGrid gap={3} paddingBlock={{ xs: 2, md: 4 }}>
      <Title title={translate('ra.page.dashboard')} />
      <Greeting />
      <Overview />
    </PageGrid>
  )
}

function Greeting() {
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
