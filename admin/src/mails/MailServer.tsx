import type { MailDomain } from '@dalil/api/contract'
import { Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { fetchJson } from '../providers/request.ts'
import { useSystem } from '../system/use-system.ts'

export function MailServer() {
  const translate = useTranslate()
  const { system } = useSystem()
  const { data: domain } = useQuery({
    queryKey: ['system', 'mail-domain'],
    queryFn: () => fetchJson<MailDomain>(`${adminApiUrl}/system/mail-domain`),
    staleTime: 60_000,
    retry: false,
  })
  if (!system) return null
  const { transport, location, waits_for } = system.mails
  const toRecord = (record: string | null, missing: string) =>
    record === null ? translate(`resources.mails.${missing}`) : <bdi dir="ltr">{record}</bdi>
  return (
    <Card component="section" aria-labelledby="mail-server" sx={{ padding: 2.5, marginBlock: 2 }}>
      <Typography id="mail-server" component="h2" variant="h6">
        {translate('resources.mails.server')}
      </Typography>
      <DescriptionList
        items={{
          'pages.system.mails.transport': translate(`pages.system.mails.${transport}`),
          'pages.system.mails.location': <bdi dir="ltr">{location}</bdi>,
          'pages.system.mails.waits_for': waits_for && <bdi dir="ltr">{waits_for}</bdi>,
          'resources.mails.domain': domain && <bdi dir="ltr">{domain.domain}</bdi>,
          ...(domain?.is_asked && {
            SPF: toRecord(domain.spf, 'record_missing'),
            DKIM: toRecord(domain.dkim, 'dkim_unknown'),
            DMARC: toRecord(domain.dmarc, 'record_missing'),
          }),
          'SPF, DKIM, DMARC': domain?.is_asked === false && translate('resources.mails.dns_silent'),
        }}
      />
    </Card>
  )
}
