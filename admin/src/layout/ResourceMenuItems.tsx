import { Box } from '@mui/material'
import { createElement } from 'react'
import { Menu, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { useFormat } from '../components/use-format.ts'
import { isQueueName, toCountedPath } from '../providers/queue-paths.ts'
import { useQueues } from '../providers/use-stats.ts'

/** The items of react-admin would shift. An entry with a count opens what is counted. */
export function ResourceMenuItems() {
  const label = useGetResourceLabel()
  const { number } = useFormat()
  const { queues } = useQueues()
  return Object.values(useResourceDefinitions()).map(({ name, icon }) => {
    const count = isQueueName(name) ? queues?.[name]?.count : undefined
    return (
      <Menu.Item
        key={name}
        to={isQueueName(name) && count ? toCountedPath(name) : `/${name}`}
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
