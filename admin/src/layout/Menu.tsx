import Upload from '@mui/icons-material/FileUploadOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import System from '@mui/icons-material/MonitorHeartOutlined'
import { Box, Divider, Typography } from '@mui/material'
import { Menu as AdminMenu, useResourceDefinitions, useTranslate } from 'react-admin'
import { Logo } from '../brand/Logo.tsx'
import { useMayOpen } from '../providers/use-may-open.ts'
import { ResourceMenuItems } from './ResourceMenuItems.tsx'
import { SiteLink } from './SiteLink.tsx'

export function Menu() {
  const translate = useTranslate()
  const mayImport = useMayOpen('import')
  const maySeeSystem = useMayOpen('system')
  // Resources register after the first rendering. The items below resources would shift, so they are rendered later.
  const hasResources = Object.keys(useResourceDefinitions()).length > 0
  return (
    <Box component="nav" aria-label={translate('dalil.main_menu')} sx={{ paddingBlock: 1 }}>
      <Box
        sx={{
          display: { xs: 'flex', sm: 'none' },
          alignItems: 'center',
          gap: 1.5,
          paddingInline: 2.5,
          paddingBlock: 1.5,
        }}
      >
        <Logo height={36} />
        <Typography variant="h6" component="span">
          {translate('dalil.back_office')}
        </Typography>
      </Box>
      <AdminMenu>
        <AdminMenu.DashboardItem leftIcon={<Home />} />
        <ResourceMenuItems />
        {hasResources && mayImport && (
          <AdminMenu.Item to="/import" primaryText={translate('pages.import.title')} leftIcon={<Upload />} />
        )}
        {hasResources && maySeeSystem && (
          <AdminMenu.Item to="/system" primaryText={translate('pages.system.title')} leftIcon={<System />} />
        )}
        {hasResources && (
          <>
            <Divider component="li" role="separator" sx={{ marginBlock: 1, marginInline: 2 }} />
            <SiteLink />
          </>
        )}
      </AdminMenu>
    </Box>
  )
}
