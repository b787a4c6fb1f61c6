import type { QueueCounts } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { createElement } from 'react'
import { Menu, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { useFormat } from '../components/use-format.ts'
import { useQueues } from '../providers/use-stats.ts'

/** Lists the registered resources, all of which the role may open. The items of react-admin would shift. */
export function ResourceMenuItems() {
  const label = useGetResourceLabel()
  const { number } = useFormat()
  const { queues } = useQueues()
  return Object.values(useResourceDefinitions()).map(({ name, icon }) => {
    const count = queues?.[name as keyof QueueCounts]?.count
    return (
      <Menu.Item
        key={name}
        to={`/${name}`}
        state={{ _scrollToTop: true }}
        primaryText={
          <Box component="span" sx={{ display: 'flex', flexGrow: 1, gap: 1, justifyContent: 'space-between' }}>
            {label(name, 2)}
            {count ? <Box component="span">{number(count)}</Box> : null}
          </Box>
        }
        leftIcon={createElement(icon)}
      />
    )
  })
}
