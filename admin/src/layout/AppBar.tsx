import { Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { AppBar as AdminAppBar, type AppBarProps, LoadingIndicator, ToggleThemeButton, useTranslate } from 'react-admin'
import { Logo } from '../brand/Logo.tsx'
import { CommandPalette } from '../components/palette/CommandPalette.tsx'
import { useSiteName } from '../providers/site.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'

export function AppBar(props: AppBarProps) {
  const heading = useDocumentTitle<HTMLHeadingElement>()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <AdminAppBar
      {...props}
      color="transparent"
      elevation={0}
      toolbar={<Tools isNarrow={isNarrow} />}
      userMenu={<AccountMenu />}
    >
      {!isNarrow && <Logo height={36} />}
      <Typography
        ref={heading}
        component="h1"
        variant="h6"
        id="react-admin-title"
        noWrap
        sx={{
          flex: 1,
          marginInlineStart: { xs: 0.5, sm: 1.5 },
          fontSize: { xs: '0.875rem', sm: '1rem' },
          // With a smaller line height, hiding the overflow would cut off the dots of ي.
          lineHeight: 2,
          // react-admin wraps the title in an inline block, which cannot show an ellipsis.
          '&& *': { display: 'inline' },
        }}
      />
    </AdminAppBar>
  )
}

function Tools({ isNarrow }: { isNarrow: boolean }) {
  return (
    <>
      <LanguageMenu />
      <CommandPalette />
      {!isNarrow && <ToggleThemeButton />}
      {!isNarrow && <LoadingIndicator />}
    </>
  )
}

/** Sets `document.title` to the heading, which react-admin fills through a portal. */
function useDocumentTitle<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null)
  const translate = useTranslate()
  const siteName = `${translate('dalil.back_office')} | ${useSiteName()}`

  useEffect(() => {
    const element = heading.current
    if (!element) return
    const name = () => {
      document.title = [element.textContent, siteName].filter(Boolean).join(' | ')
    }
    const observer = new MutationObserver(name)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    name()
    return () => observer.disconnect()
  }, [siteName])

  return heading
}
