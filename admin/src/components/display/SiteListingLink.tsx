import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSitePaths } from '../use-site-paths.ts'

export function SiteListingLink({ id, country }: { id: number; country: string }) {
  const translate = useTranslate()
  const address = useSitePaths(country).listing(id)
  return (
    <Link href={address} target="_blank" rel="noopener" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
      {translate('dalil.see_on_site')}
      <OpenInNew aria-hidden fontSize="inherit" />
    </Link>
  )
}
