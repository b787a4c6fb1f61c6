import type { AdminRevision } from '@dalil/api/contract'
import { revisionStatuses } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import { NullableBooleanInput, useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'
import { ProposalQueue } from './ProposalQueue.tsx'

const view = {
  statuses: revisionStatuses,
  filter: <NullableBooleanInput key="is_live" source="is_live" alwaysOn />,
  templates: ['unproven', 'misleading', 'pictures', 'contacts'],
  toIntroduction: (revision: AdminRevision) => <Tags revision={revision} />,
  toCoverTag: ({ listing }: AdminRevision) => listing.cover_tag,
}

export const RevisionList = () => <ProposalQueue resource="revisions" view={view} />

function Tags({ revision: { is_live, listing } }: { revision: AdminRevision }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Tag variant={is_live ? 'warning' : 'info'}>
        {translate(is_live ? 'resources.revisions.live' : 'resources.revisions.waiting')}
      </Tag>
      {listing.is_verified && <Tag variant="success">{translate('resources.claims.verified')}</Tag>}
    </Box>
  )
}
