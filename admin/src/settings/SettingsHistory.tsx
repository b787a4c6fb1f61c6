import type { SiteSettingName, SiteSettingsVersion } from '@dalil/api/contract'
import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { NameText } from '../components/display/NameText.tsx'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { useFormat } from '../components/use-format.ts'
import { useSettingsHistory } from './use-settings.ts'

interface Props {
  current: number
  isReadOnly: boolean
  onRestore: (version: number) => void
}

export function SettingsHistory({ current, isReadOnly, onRestore }: Props) {
  const translate = useTranslate()
  const { data, error, refetch } = useSettingsHistory()
  const versions = data?.data ?? []
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography component="h3" variant="h6">
        {translate('pages.settings.history.title')}
      </Typography>
      {error && <RequestFailure error={error} retry={refetch} />}
      {data && versions.length === 0 && <p>{translate('pages.settings.history.none')}</p>}
      <Box component="ol" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {versions.map((entry, index) => (
          <Box component="li" key={entry.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 16rem' }}>
              <Entry entry={entry} former={versions[index + 1]} />
            </Box>
            {entry.version === current ? (
              <span>{translate('pages.settings.history.current')}</span>
            ) : (
              <Button size="small" variant="outlined" disabled={isReadOnly} onClick={() => onRestore(entry.version)}>
                {translate('pages.settings.history.restore', { version: entry.version })}
              </Button>
            )}
          </Box>
        ))}
        {versions.length > 0 && current > 0 && (
          <li>
            <Button size="small" disabled={isReadOnly} onClick={() => onRestore(0)}>
              {translate('pages.settings.history.initial')}
            </Button>
          </li>
        )}
      </Box>
    </Card>
  )
}

function Entry({ entry, former }: { entry: SiteSettingsVersion; former: SiteSettingsVersion | undefined }) {
  const translate = useTranslate()
  const { join } = useFormat()
  const changed = former
    ? (Object.keys(entry.values) as (SiteSettingName | 'version')[]).filter(
        (name) => name !== 'version' && JSON.stringify(entry.values[name]) !== JSON.stringify(former.values[name]),
      )
    : []
  return (
    <>
      <strong>{translate('pages.settings.history.version', { version: entry.version })}</strong> ·{' '}
      <NameText>{entry.account?.name ?? translate('dalil.no_account')}</NameText> · <TimeAgo at={entry.created_at} />
      {changed.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {join(changed.map((name) => translate(`pages.settings.fields.${name}`)))}
        </Typography>
      )}
    </>
  )
}
