import type { SiteState } from '@dalil/api/contract'
import { type SetupStep, setupSettings } from '@dalil/db/vocabulary'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useNotify, useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { isCancelled, toErrorText } from '../providers/request.ts'
import { SettingFields } from '../settings/SettingFields.tsx'
import { SettingsPreview } from '../settings/SettingsPreview.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { useUpdateSetup } from './use-setup.ts'

const columns = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' }

interface Props {
  step: Exclude<SetupStep, 'launch'>
  settings: SiteState
  onDone: () => void
  children: ReactNode
}

export function SettingsStep({ step, settings, onDone, children }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { changes, isChanged, isPending, error, toField, save } = useSettingsForm(settings)
  const { mutate: update, isPending: isMarking } = useUpdateSetup()
  const isBusy = isPending || isMarking
  const finish = () =>
    update({ done: step }, { onSuccess: onDone, onError: (failure) => notify(toErrorText(failure), { type: 'error' }) })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        if (isChanged) save(finish)
        else finish()
      }}
    >
      <Box sx={{ ...columns, gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))' }}>
        {setupSettings[step].map((name) => {
          const field = <SettingFields key={name} {...toField(name)} isReadOnly={false} />
          const hasParts = settings[name] !== null && typeof settings[name] === 'object'
          return hasParts ? (
            <Box key={name} sx={{ ...columns, gridColumn: '1 / -1' }}>
              {field}
            </Box>
          ) : (
            field
          )
        })}
      </Box>
      {step === 'places' && (
        <Typography sx={{ marginBlockStart: 2, maxWidth: '60ch', textWrap: 'pretty' }}>
          {translate('pages.setup.streets')} <Link to="/streets">{translate('pages.streets.title')}</Link>
        </Typography>
      )}
      {step === 'colours' && (
        <Box sx={{ marginBlockStart: 2 }}>
          <SettingsPreview {...{ changes, settings }} />
        </Box>
      )}
      {error && !isCancelled(error) && (
        <Box sx={{ marginBlockStart: 2 }}>
          <Banner variant="error">{translate(toErrorText(error))}</Banner>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 3 }}>
        <Button type="submit" variant="contained" aria-disabled={isBusy} aria-busy={isBusy}>
          {translate(isBusy ? 'dalil.saving' : 'pages.setup.next')}
        </Button>
        {children}
      </Box>
    </Box>
  )
}
