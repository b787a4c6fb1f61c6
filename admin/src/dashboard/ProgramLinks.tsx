import Api from '@mui/icons-material/DataObjectOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { apiReferenceUrl, siteUrl } from '../addresses.ts'
import { LinkCard } from './LinkCard.tsx'

export function ProgramLinks() {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <LinkCard
        icon={<Storefront />}
        title={translate('dalil.dashboard.site_title')}
        text={translate('dalil.dashboard.site_text')}
        href={siteUrl}
        action={translate('dalil.site.open')}
      />
      <LinkCard
        icon={<Api />}
        title={translate('dalil.dashboard.api_title')}
        text={translate('dalil.dashboard.api_text')}
        href={apiReferenceUrl}
        action={translate('dalil.dashboard.api_open')}
      />
    </Box>
  )
}
