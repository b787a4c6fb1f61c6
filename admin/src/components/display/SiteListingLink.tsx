import { siteCountries } from '@dalil/db/vocabulary'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import { Link } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { siteUrl } from '../../addresses.ts'

const toSiteCountry = (country: string) => siteCountries.find((code) => code === country) ?? 'nl'

export function SiteListingLink({ id, country }: { id: number; country: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const address = `${siteUrl.replace(/\/$/, '')}/${toSiteCountry(country)}/${locale}/listings/${id}`
  return (
    <Link href={address} target="_blank" rel="noopener" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
      {translate('dalil.see_on_site')}
      <OpenInNew aria-hidden fontSize="inherit" />
    </Link>
  )
}
