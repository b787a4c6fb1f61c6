import { Box } from '@mui/material'
import { useLocale } from 'react-admin'

export function NameText({ children }: { children: string }) {
  const locale = useLocale()
  if (/\p{Script=Arabic}/u.test(children))
    return (
      <bdi dir="rtl" lang="ar">
        {children}
      </bdi>
    )
  return (
    <bdi dir="auto" lang={locale === 'ar' ? 'en' : locale}>
      {children}
    </bdi>
  )
}

export const OtherScriptName = ({ name }: { name: string | undefined }) =>
  name && (
    <Box
      component="span"
      sx={{ display: 'inline-block', fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}
    >
      <NameText>{name}</NameText>
    </Box>
  )
