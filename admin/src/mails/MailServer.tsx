import type { MailDomain } from '@dalil/api/contract'
import { Card, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { fetchJson } from '../providers/request.ts'
import { useSystem } from '../system/use-system.ts'

export function MailServer() {
  const translate = useTranslate()
  const { system, error } = useSystem()
  const { data: domain, isPending } = useQuery({
    queryKey: ['system', 'mail-domain'],
    queryFn: () => fetchJson<MailDomain>(`${adminApiUrl}/system/mail-domain`),
    staleTime: 60_000,
    retry: false,
  })
  if (error && !system) return null
  const toRecord = (record: string | null | undefined, missing: string) => {
    if (isPending) return <Awaited text={`resources.mails.${missing}`} />
    if (!domain?.is_asked) return translate('resources.mails.dns_silent')
    return record ? <bdi dir="ltr">{record}</bdi> : translate(`resources.mails.${missing}`)
  }
  const mails = system?.mails
  return (
    <Card component="section" aria-labelledby="mail-server" sx={{ padding: 2.5, marginBlock: 2 }}>
      <Typography id="mail-server" component="h2" variant="h6">
        {translate('resources.mails.server')}
      </Typography>
      <DescriptionList
        items={{
          'pages.system.mails.transport': mails ? (
            translate(`pages.system.mails.${mails.transport}`)
          ) : (
            <Awaited text="pages.system.mails.files" />
          ),
          'pages.system.mails.location': mails ? <bdi dir="ltr">{mails.location}</bdi> : awaited,
          'pages.system.mails.waits_for': mails?.waits_for && <bdi dir="ltr">{mails.waits_for}</bdi>,
          'resources.mails.domain': isPending ? awaited : domain && <bdi dir="ltr">{domain.domain}</bdi>,
          SPF: toRecord(domain?.spf, 'record_missing'),
          DKIM: toRecord(domain?.dkim, 'dkim_unknown'),
          DMARC: toRecord(domain?.dmarc, 'record_missing'),
        }}
      />
    </Card>
  )
}

const awaited = <Skeleton component="span" sx={{ display: 'inline-block', width: '12ch' }} />

/** As high as the longest text that may follow, which takes two lines on a phone. */
function Awaited({ text }: { text: string }) {
  const translate = useTranslate()
  return (
    <Skeleton component="span" variant="rounded" sx={{ display: 'inline-block' }}>
      <span>{translate(text)}</span>
    </Skeleton>
  )
}
