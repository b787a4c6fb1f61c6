import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useTheme, useTranslate } from 'react-admin'

export function ThemeButton() {
  const [theme, setTheme] = useTheme()
  const translate = useTranslate()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Tooltip title={translate(`dalil.theme.${other}`)}>
      <IconButton color="inherit" onClick={() => setTheme(other)}>
        {other === 'light' ? <LightMode /> : <DarkMode />}
      </IconButton>
    </Tooltip>
  )
}
