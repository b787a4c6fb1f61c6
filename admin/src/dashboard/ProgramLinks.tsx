import Api from '@mui/icons-material/DataObjectOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { apiReferenceUrl, siteUrl } from '../addresses.ts'

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

interface LinkCardProps {
  icon: ReactNode
  title: string
  text: string
  href: string
  action: string
}

function LinkCard({ icon, title, text, href, action }: LinkCardProps) {
  return (
    <Card
      component="section"
      sx={{ padding: 3, display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 1 }}
    >
      <Box
        aria-hidden
        sx={({ paint }) => ({
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '12px',
          backgroundColor: paint.infoGround,
          color: paint.onInfoGround,
        })}
      >
        {icon}
      </Box>
      <Typography component="h3" variant="h5" sx={{ marginBlockStart: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      <Button variant="outlined" href={href} sx={{ marginBlockStart: 1 }}>
        {action}
      </Button>
    </Card>
  )
}
