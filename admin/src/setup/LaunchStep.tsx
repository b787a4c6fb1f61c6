import type { SiteState } from '@dalil/api/contract'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { siteUrl } from '../addresses.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import { InviteButton } from '../invitations/InviteButton.tsx'
import { TestMailButton } from '../mails/TestMailButton.tsx'
import { useWriteSettings } from '../settings/use-settings.ts'
import { useUpdateSetup } from './use-setup.ts'

export function LaunchStep({ settings, children }: { settings: SiteState; children: ReactNode }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  const { mutate: write, isPending } = useWriteSettings()
  const { mutate: update, isPending: isMarking } = useUpdateSetup()
  const { version, is_open } = settings
  const onError = (error: unknown) => void notifyError(error)
  const toggle = () => write({ version, changes: { is_open: !is_open } }, { onError })
  const finish = () => update({ done: 'launch' }, { onSuccess: () => navigate('/'), onError })
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
        <Task name="mail">
          <TestMailButton />
        </Task>
        <Task name="invite">
          <InviteButton />
        </Task>
        <Task name="import">
          <Button component={Link} to="/import">
            {translate('pages.import.title')}
          </Button>
        </Task>
        <Task name={is_open ? 'open' : 'closed'}>
          <Button aria-disabled={isPending} aria-busy={isPending} onClick={() => !isPending && toggle()}>
            {translate(`pages.setup.${is_open ? 'close_site' : 'open_site'}`)}
          </Button>
          <Button href={siteUrl}>{translate('dalil.site.open')}</Button>
        </Task>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 3 }}>
        <Button variant="contained" aria-disabled={isMarking} aria-busy={isMarking} onClick={finish}>
          {translate('pages.setup.finish')}
        </Button>
        {children}
      </Box>
    </>
  )
}

function Task({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        paddingBlockEnd: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 20rem' }}>
        <Typography component="h4" variant="h6">
          {translate(`pages.setup.tasks.${name}.title`)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate(`pages.setup.tasks.${name}.text`)}</Typography>
      </Box>
      {children}
    </Box>
  )
}
