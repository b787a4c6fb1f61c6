import type { SystemState } from '@dalil/api/contract'
import Files from '@mui/icons-material/FolderOutlined'
import Memory from '@mui/icons-material/MemoryOutlined'
import Program from '@mui/icons-material/RocketLaunchOutlined'
import Disk from '@mui/icons-material/SaveOutlined'
import Database from '@mui/icons-material/StorageOutlined'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { useFormat } from '../components/use-format.ts'
import { StateCard } from './StateCard.tsx'

/** The minimum share of free space, as in `docs/operations.md`. */
const leastFreeShare = 0.1

export function ResourceCards({ system }: { system: SystemState }) {
  const translate = useTranslate()
  const { bytes, number } = useFormat()
  const { version, node, started_at, database, storage } = system
  return (
    <>
      <StateCard
        part="program"
        icon={<Program />}
        items={{
          version: <bdi dir="ltr">{version}</bdi>,
          node: <bdi dir="ltr">Node {node}</bdi>,
          started: <TimeAgo at={started_at} />,
        }}
      />
      <StateCard
        part="database"
        icon={<Database />}
        items={{
          version: <bdi dir="ltr">{database.version}</bdi>,
          bytes: bytes(database.bytes),
          kind: translate(`pages.system.database.${database.is_embedded ? 'embedded' : 'external'}`),
        }}
      />
      <CacheCard cache={system.cache} />
      <StateCard
        part="storage"
        icon={<Files />}
        items={{
          kind: translate(`pages.system.storage.${storage.kind}`),
          location: <bdi dir="ltr">{storage.location}</bdi>,
          pictures: number(storage.pictures),
          files_to_delete: number(storage.files_to_delete),
        }}
      />
      <DiskCard disk={system.disk} />
    </>
  )
}

function CacheCard({ cache }: { cache: SystemState['cache'] }) {
  const translate = useTranslate()
  const { bytes, number, percent } = useFormat()
  if (!cache) return null
  const lookups = cache.hit + cache.stale + cache.miss
  const used = translate('pages.system.cache.of', { used: bytes(cache.bytes), all: bytes(cache.max_bytes) })
  return (
    <StateCard
      part="cache"
      icon={<Memory />}
      items={{
        share: lookups === 0 ? translate('pages.system.none') : percent((cache.hit + cache.stale) / lookups),
        entries: number(cache.entries),
        memory: used,
      }}
    />
  )
}

function DiskCard({ disk }: { disk: SystemState['disk'] }) {
  const { bytes, percent } = useFormat()
  const share = disk.free_bytes / disk.bytes
  return (
    <StateCard
      part="disk"
      icon={<Disk />}
      items={{
        free: (
          <>
            {bytes(disk.free_bytes)} <Tag variant={share < leastFreeShare ? 'error' : 'success'}>{percent(share)}</Tag>
          </>
        ),
        bytes: bytes(disk.bytes),
      }}
    />
  )
}
