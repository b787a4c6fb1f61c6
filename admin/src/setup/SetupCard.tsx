import type { SetupProgress } from '@dalil/api/contract'
import { Box, Button, Card, Typography } from '@mui/material'
import { Link, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useNotifyError } from '../components/use-notify-error.ts'
import { toSetupPath } from '../paths.ts'
import { useUpdateSetup } from './use-setup.ts'

/** The undone steps, until the operator dismisses them. */
export function SetupCard({ setup: { status, steps } }: { setup: SetupProgress }) {
  const translate = useTranslate()
  const onError = useNotifyError()
  const { mutate, isPending } = useUpdateSetup()
  const undone = steps.filter(({ is_done }) => !is_done)
  const [first] = undone
  if (status === 'dismissed' || !first) return null
  const dismiss = () => mutate({ status: 'dismissed' }, { onError: (error) => void onError(error) })
  return (
    <Card component="section" aria-labelledby="setup-card" sx={{ padding: 3, display: 'grid', gap: 1.5 }}>
      <Typography id="setup-card" component="h2" variant="h5">
        {translate('pages.setup.card.title')}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, margin: 0, padding: 0 }}>
        {undone.map(({ name }) => (
          <Box component="li" key={name} sx={{ listStyle: 'none' }}>
            <Link to={toSetupPath(name)} sx={{ display: 'inline-block', paddingBlock: 1 }}>
              {translate(`pages.setup.steps.${name}.title`)}
            </Link>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={RouterLink} to={toSetupPath(first.name)}>
          {translate('pages.setup.card.continue')}
        </Button>
        <Button aria-disabled={isPending} onClick={() => !isPending && dismiss()}>
          {translate('pages.setup.card.dismiss')}
        </Button>
      </Box>
    </Card>
  )
}
