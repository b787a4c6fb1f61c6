import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LoginField } from './LoginField.tsx'

type Props = Pick<ComponentProps<typeof LoginField>, 'error' | 'autoFocus' | 'hint'> & { isNew?: boolean }

export function PasswordField({ isNew = false, ...props }: Props) {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <LoginField
      {...props}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      label={translate('dalil.login.password')}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={translate(isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
