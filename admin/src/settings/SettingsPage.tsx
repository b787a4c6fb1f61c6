import type { SiteState } from '@dalil/api/contract'
import { siteSettingGroups } from '@dalil/db/vocabulary'
import { Box, Button, Card, Typography } from '@mui/material'
import { Title, useGetIdentity, useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { PageGrid } from '../components/display/PageGrid.tsx'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { isCancelled, toErrorText } from '../providers/request.ts'
import { SettingFields } from './SettingFields.tsx'
import { SettingsHistory } from './SettingsHistory.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'
import { useSettings } from './use-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsPage() {
  const translate = useTranslate()
  const { data, error } = useSettings()
  return (
    <PageGrid gap={2} paddingBlock={2} maxWidth={1480}>
      <Title title={translate('pages.settings.title')} />
      <div>
        <Typography component="h2" variant="h4">
          {translate('pages.settings.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('pages.settings.lead')}</Typography>
      </div>
      {error && <RequestFailure error={error} />}
      {!data && !error && <LoadingRows />}
      {data && <SettingsForm settings={data} />}
    </PageGrid>
  )
}

function SettingsForm({ settings }: { settings: SiteState }) {
  const translate = useTranslate()
  const { data: viewer } = useGetIdentity()
  const { changes, isChanged, isPending, error, toField, save, restore, discard } = useSettingsForm(settings)
  const isReadOnly = viewer?.role !== 'super_admin'
  return (
    <>
      {isReadOnly && viewer && <Banner variant="info">{translate('pages.settings.read_only')}</Banner>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isReadOnly ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 27rem' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {Object.entries(siteSettingGroups).map(([group, names]) => (
            <Card key={group} component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
              <div>
                <Typography component="h3" variant="h6">
                  {translate(`pages.settings.groups.${group}.title`)}
                </Typography>
                <Typography sx={{ color: 'text.secondary' }}>
                  {translate(`pages.settings.groups.${group}.text`)}
                </Typography>
              </div>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
                }}
              >
                {names.map((name) => (
                  <SettingFields key={name} {...toField(name)} isReadOnly={isReadOnly} />
                ))}
              </Box>
            </Card>
          ))}
        </Box>
        {!isReadOnly && (
          <Box sx={{ position: { lg: 'sticky' }, insetBlockStart: 72, minWidth: 0 }}>
            <SettingsPreview {...{ changes, settings }} />
          </Box>
        )}
      </Box>
      <SettingsHistory current={settings.version} isReadOnly={isReadOnly || isPending} onRestore={restore} />
      {!isReadOnly && isChanged && (
        <Card
          sx={{
            position: 'sticky',
            insetBlockEnd: 8,
            zIndex: 2,
            padding: 1.5,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
          }}
          elevation={4}
        >
          {error && !isCancelled(error) && (
            <Box sx={{ flexBasis: '100%' }}>
              <Banner variant="error">{translate(toErrorText(error))}</Banner>
            </Box>
          )}
          <Button variant="contained" disabled={isPending} aria-busy={isPending} onClick={() => save()}>
            {translate(isPending ? 'dalil.saving' : 'ra.action.save')}
          </Button>
          <Button disabled={isPending} onClick={discard}>
            {translate('pages.settings.discard')}
          </Button>
        </Card>
      )}
    </>
  )
}
