import Storefront from '@mui/icons-material/StorefrontOutlined'
import { ListItemIcon, MenuItem, Tooltip, Typography } from '@mui/material'
import { useSidebarState, useTranslate } from 'react-admin'
import { siteUrl } from '../addresses.ts'

/** Renders a menu item with a plain link, because the router does not handle URLs of the site. */
export function SiteLink() {
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
