import type { SetupProgress } from '@dalil/api/contract'
import { type SetupStep, setupSteps } from '@dalil/db/vocabulary'
import { Box, Button, Card, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { ShopfrontHeader } from '../brand/ShopfrontHeader.tsx'
import { PageGrid } from '../components/display/PageGrid.tsx'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { useFormat } from '../components/use-format.ts'
import { useSettings } from '../settings/use-settings.ts'
import { LaunchStep } from './LaunchStep.tsx'
import { SettingsStep } from './SettingsStep.tsx'
import { StepList } from './StepList.tsx'
import { useSetup, useUpdateSetup } from './use-setup.ts'

export function SetupPage() {
  const translate = useTranslate()
  const { data: setup, error: setupError } = useSetup()
  const { data: settings, error = setupError } = useSettings()
  return (
    <PageGrid gap={3} paddingBlock={{ xs: 2, md: 4 }}>
      <Title title={translate('pages.setup.title')} />
      {setup && settings ? (
        <Steps {...{ setup, settings }} />
      ) : error ? (
        <RequestFailure error={error} />
      ) : (
        <LoadingRows />
      )}
    </PageGrid>
  )
}

type StepsProps = { setup: SetupProgress; settings: NonNullable<ReturnType<typeof useSettings>['data']> }

function Steps({ setup, settings }: StepsProps) {
  const translate = useTranslate()
  const { step, open } = useStep(setup)
  const { mutate } = useUpdateSetup()
  const heading = useRef<HTMLHeadingElement>(null)
  const { status } = setup
  useEffect(() => {
    if (status === 'new') mutate({ status: 'begun' })
  }, [status, mutate])
  const index = setupSteps.indexOf(step)
  const former = setupSteps[index - 1]
  const next = setupSteps[index + 1]
  const go = (to: SetupStep) => {
    open(to)
    heading.current?.focus()
  }
  const buttons = (
    <>
      {next && <Button onClick={() => go(next)}>{translate('pages.setup.skip')}</Button>}
      {former && <Button onClick={() => go(former)}>{translate('pages.setup.back')}</Button>}
    </>
  )
  return (
    <>
      <Welcome setup={setup} />
      <StepList steps={setup.steps} current={step} onOpen={go} />
      <Card component="section" aria-labelledby="setup-step" sx={{ padding: 'clamp(1rem, 3vw, 2rem)' }}>
        <Typography id="setup-step" component="h3" variant="h4" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {translate(`pages.setup.steps.${step}.title`)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '60ch', marginBlockEnd: 3, textWrap: 'pretty' }}>
          {translate(`pages.setup.steps.${step}.text`)}
        </Typography>
        {step === 'launch' ? (
          <LaunchStep settings={settings}>{buttons}</LaunchStep>
        ) : (
          <SettingsStep key={step} {...{ step, settings }} onDone={() => next && go(next)}>
            {buttons}
          </SettingsStep>
        )}
      </Card>
    </>
  )
}

/** The step is in the address, so that the way back is that of the browser. Without one, the first undone step opens. */
function useStep({ steps }: SetupProgress) {
  const [search, setSearch] = useSearchParams()
  const wanted = setupSteps.find((name) => name === search.get('step'))
  const first = useRef(steps.find(({ is_done }) => !is_done)?.name ?? 'launch')
  return { step: wanted ?? first.current, open: (step: SetupStep) => setSearch({ step }) }
}

function Welcome({ setup: { steps } }: { setup: SetupProgress }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <ShopfrontHeader component="header">
      <Typography component="h2" variant="h1" sx={{ textWrap: 'balance' }}>
        {translate('pages.setup.title')}
      </Typography>
      <Typography sx={{ marginBlock: 1, maxWidth: '52ch', textWrap: 'pretty' }}>
        {translate('pages.setup.lead')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography component="p" role="status" sx={{ fontWeight: 600 }}>
          {translate('pages.setup.progress', { done: number(done), count: number(steps.length) })}
        </Typography>
        <Button component={Link} to="/">
          {translate('pages.setup.later')}
        </Button>
      </Box>
    </ShopfrontHeader>
  )
}
