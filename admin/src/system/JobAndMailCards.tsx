import type { SystemState } from '@dalil/api/contract'
import Mail from '@mui/icons-material/MailOutlined'
import Jobs from '@mui/icons-material/PlaylistPlayOutlined'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'
import { useFormat } from '../components/use-format.ts'
import { StateCard } from './StateCard.tsx'

export function JobAndMailCards({ system: { jobs, mails } }: { system: SystemState }) {
  const translate = useTranslate()
  const { number } = useFormat()
  return (
    <>
      <StateCard
        part="jobs"
        icon={<Jobs />}
        items={{
          ready: number(jobs.ready),
          scheduled: number(jobs.scheduled),
          running: number(jobs.running),
          oldest: <Wait seconds={jobs.oldest_seconds} />,
          failed: <Failed count={jobs.failed} />,
        }}
      />
      <StateCard
        part="mails"
        icon={<Mail />}
        items={{
          queued: number(mails.queued),
          oldest: <Wait seconds={mails.oldest_seconds} />,
          failed: <Failed count={mails.failed} />,
          transport: translate(`pages.system.mails.${mails.transport}`),
          location: <bdi dir="ltr">{mails.location}</bdi>,
          ...(mails.waits_for === null ? {} : { waits_for: <bdi>{mails.waits_for}</bdi> }),
        }}
      />
    </>
  )
}

function Wait({ seconds }: { seconds: number }) {
  const translate = useTranslate()
  const { duration } = useFormat()
  return seconds > 0 ? duration(seconds) : translate('pages.system.none')
}

function Failed({ count }: { count: number }) {
  const { number } = useFormat()
  return <Tag variant={count > 0 ? 'error' : 'success'}>{number(count)}</Tag>
}
