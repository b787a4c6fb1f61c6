import Home from '@mui/icons-material/HomeOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { Box, Divider, ListItemIcon, MenuItem, Tooltip, Typography } from '@mui/material'
import { createElement } from 'react'
import { Menu as AdminMenu, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin'
import { siteUrl } from '../addresses.ts'
import { Logo } from '../brand/Logo.tsx'
import { ResourceMenuItems } from './ResourceMenuItems.tsx'
import { useOpenPages } from './use-open-pages.ts'

export function Menu() {
  const translate = useTranslate()
  const pages = useOpenPages()
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
        {hasResources && (
          <>
            {pages.map(({ name, icon }) => (
              <AdminMenu.Item
                key={name}
                to={`/${name}`}
                primaryText={translate(`pages.${name}.title`)}
                leftIcon={icon && createElement(icon)}
              />
            ))}
            <Divider component="li" role="separator" sx={{ marginBlock: 1, marginInline: 2 }} />
            <SiteLink />
          </>
        )}
      </AdminMenu>
    </Box>
  )
}

/** Renders a menu item with a plain link, because the router does not handle URLs of the site. */
function SiteLink() {
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  const label = translate('dalil.site.open')
  return (
    <Tooltip title={isOpen ? '' : label} placement="right">
      <MenuItem
        component="a"
        href={siteUrl}
        tabIndex={0}
        aria-label={label}
        sx={{ minHeight: 48, marginInline: 1, paddingInline: 1.5, borderRadius: '12px', color: 'text.secondary' }}
      >
        <ListItemIcon sx={{ color: 'inherit', '&&': { minWidth: 40 } }}>
          <Storefront />
        </ListItemIcon>
        <Typography variant="inherit" noWrap>
          {label}
        </Typography>
      </MenuItem>
    </Tooltip>
  )
}
