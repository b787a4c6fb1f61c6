import type { SystemState } from '@dalil/api/contract'
import Backup from '@mui/icons-material/BackupOutlined'
import Verified from '@mui/icons-material/FactCheckOutlined'
import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { useFormat } from '../components/use-format.ts'
import { StateCard } from './StateCard.tsx'

export function MaintenanceCards({ system: { last_backup, last_verify } }: { system: SystemState }) {
  return (
    <>
      <BackupCard last={last_backup} />
      <VerifyCard last={last_verify} />
    </>
  )
}

function BackupCard({ last }: { last: SystemState['last_backup'] }) {
  const { bytes, duration, number } = useFormat()
  if (!last) return <Missing part="backup" icon={<Backup />} />
  return (
    <StateCard
      part="backup"
      icon={<Backup />}
      items={{
        at: <TimeAgo at={last.at} />,
        seconds: duration(last.seconds),
        bytes: bytes(last.bytes),
        rows: number(last.rows),
        files: number(last.files),
      }}
    />
  )
}

function VerifyCard({ last }: { last: SystemState['last_verify'] }) {
  const translate = useTranslate()
  const { number } = useFormat()
  if (!last) return <Missing part="verify" icon={<Verified />} />
  const checked = last.kinds.reduce((sum, kind) => sum + kind.checked, 0)
  const wrong = last.kinds.filter(({ differing }) => differing > 0)
  const differenceCount = wrong.reduce((sum, kind) => sum + kind.differing, 0)
  return (
    <StateCard
      part="verify"
      icon={<Verified />}
      items={{
        at: <TimeAgo at={last.at} />,
        checked: number(checked),
        differing: <Tag variant={differenceCount > 0 ? 'error' : 'success'}>{number(differenceCount)}</Tag>,
      }}
    >
      {wrong.length > 0 && (
        <>
          <Typography component="ul" variant="body2" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {wrong.map((kind) => (
              <li key={kind.name}>
                <bdi dir="ltr">{kind.name}</bdi>: {number(kind.differing)}
              </li>
            ))}
          </Typography>
          <Typography variant="body2">{translate('pages.system.verify.repair')}</Typography>
        </>
      )}
    </StateCard>
  )
}

function Missing({ part, icon }: { part: 'backup' | 'verify'; icon: ReactNode }) {
  const translate = useTranslate()
  return (
    <StateCard part={part} icon={icon}>
      <div>
        <Tag variant="warning">{translate('pages.system.never')}</Tag>
      </div>
      <Typography variant="body2">{translate(`pages.system.${part}.advice`)}</Typography>
    </StateCard>
  )
}
