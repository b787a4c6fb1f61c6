import { isLanguage } from '@dalil/api/client'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Translate from '@mui/icons-material/Translate'
import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useMenu } from '../components/use-menu.ts'
import { interfaceLanguages } from '../languages.ts'

/** A change of the language mounts all components again; the new menu then gets the focus that the old one had. */
let chosen: string | null = null

export function LanguageMenu() {
  const [locale, setLocale] = useLocaleState()
  const translate = useTranslate()
  const { button: opener, menu, close } = useMenu(translate('dalil.language'))
  const button = useRef<HTMLButtonElement>(null)
  const [isRemounted] = useState(chosen === locale)
  useEffect(() => {
    if (isRemounted) button.current?.focus()
    chosen = null
  }, [isRemounted])
  const name = isLanguage(locale) ? interfaceLanguages[locale].name : locale

  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-label={`${translate('dalil.language')}: ${name}`}
        {...opener}
        sx={{ minWidth: 44, paddingInline: { xs: 1, sm: 1.5 }, gap: 1 }}
      >
        <Translate fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
        <ExpandMore fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
      </Button>
      <Menu {...menu}>
        {Object.entries(interfaceLanguages).map(([code, { name, direction }]) => (
          <MenuItem
            key={code}
            lang={code}
            dir={direction}
            selected={code === locale}
            onClick={() => {
              close()
              chosen = code
              setLocale(code)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
