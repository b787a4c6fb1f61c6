import { isolateBidi } from '@dalil/api/contract/rules'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Plate } from '../brand/Plate.tsx'

interface Props {
  title: string
  text: string
  link: { to: string; label: string }
  children?: ReactNode
}

const MessagePage = ({ title, text, link, children }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 8, textAlign: 'center' }}>
    <Title title={title} />
    {children}
    <Typography component="h2" variant="h3">
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
    <Button variant="contained" component={Link} to={link.to}>
      {link.label}
    </Button>
  </Box>
)

export function AccessDenied() {
  const translate = useTranslate()
  return (
    <MessagePage
      title={translate('ra.page.access_denied')}
      text={translate('ra.message.access_denied')}
      link={{ to: '/', label: translate('ra.page.dashboard') }}
    />
  )
}

export function MissingRecord({ resource, id }: { resource: string; id: string | number }) {
  const translate = useTranslate()
  const list = translate(`resources.${resource}.name`, { smart_count: 2 })
  return (
    <MessagePage
      title={translate('dalil.missing.title')}
      text={translate('dalil.missing.text', { list, id: isolateBidi(String(id)) })}
      link={{ to: `/${resource}`, label: translate('dalil.missing.list', { list }) }}
    />
  )
}

export function NotFound() {
  const translate = useTranslate()
  return (
    <MessagePage
      title={translate('ra.page.not_found')}
      text={`${translate('ra.message.not_found')}.`}
      link={{ to: '/', label: translate('ra.page.dashboard') }}
    >
      <Plate
        aria-hidden
        sx={{ paddingInline: 4, paddingBlock: 1.5, fontSize: '2.5rem', fontWeight: 800, lineHeight: 1.4 }}
      >
        404
      </Plate>
    </MessagePage>
  )
}
