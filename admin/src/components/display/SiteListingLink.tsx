import type { ListingReference } from '@dalil/api/contract'
import type { CountryCode } from '@dalil/db/vocabulary'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSitePaths } from '../use-site-paths.ts'

export function SiteListingLink({ listing }: { listing: ListingReference & { country: CountryCode } }) {
  const translate = useTranslate()
  const address = useSitePaths(listing.country).listing(listing)
  return (
    <Link href={address} target="_blank" rel="noopener" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
      {translate('dalil.see_on_site')}
      <OpenInNew aria-hidden fontSize="inherit" />
    </Link>
  )
}
