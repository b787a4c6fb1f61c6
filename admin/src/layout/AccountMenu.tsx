import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Security from '@mui/icons-material/SecurityOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { Avatar, Box, Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip, Typography } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useGetIdentity, useLogout, useTheme, useTranslate } from 'react-admin'
import { createSecurityUrl, siteUrl } from '../addresses.ts'
import { EmailAddress } from '../components/display/EmailAddress.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { useMenu } from '../components/use-menu.ts'

const avatarStyle = ({ paint }: Theme) => ({
  width: 34,
  height: 34,
  bgcolor: paint.accent,
  color: paint.onAccent,
  fontSize: '1rem',
  fontWeight: 600,
})

export function AccountMenu() {
  const [theme, setTheme] = useTheme()
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const logout = useLogout()
  const { button, menu } = useMenu(translate('ra.auth.user_menu'))
  if (!identity) return null

  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <>
      <Tooltip title={translate('ra.auth.user_menu')}>
        <IconButton {...button}>
          <Avatar {...(identity.avatar && { src: identity.avatar })} alt="" sx={avatarStyle}>
            {Array.from(identity.fullName ?? '')[0]}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu {...menu}>
        <Box component="li" role="presentation" sx={{ paddingInline: 2, paddingBlock: 1, minWidth: 220 }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.5 }}>
            <NameText>{identity.fullName ?? ''}</NameText>
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {translate(`dalil.role.${identity.role}`)}
            <br />
            <EmailAddress address={identity.email} />
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component="a" href={siteUrl}>
          <ListItemIcon>
            <Storefront fontSize="small" />
          </ListItemIcon>
          {translate('dalil.site.open')}
        </MenuItem>
        <MenuItem component="a" href={createSecurityUrl()}>
          <ListItemIcon>
            <Security fontSize="small" />
          </ListItemIcon>
          {translate('dalil.security')}
        </MenuItem>
        <MenuItem onClick={() => setTheme(other)} sx={{ display: { sm: 'none' } }}>
          <ListItemIcon>
            {other === 'light' ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
          </ListItemIcon>
          {translate(`dalil.theme.${other}`)}
        </MenuItem>
        <MenuItem onClick={() => logout({}, undefined, false)}>
          <ListItemIcon>
            <Logout fontSize="small" sx={({ direction }) => ({ scale: direction === 'rtl' ? '-1 1' : 'none' })} />
          </ListItemIcon>
          {translate('ra.auth.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}
