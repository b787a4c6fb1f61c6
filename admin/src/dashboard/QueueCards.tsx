import type { QueueCounts, Stats } from '@dalil/api/contract'
import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { useResourceDefinitions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormat } from '../components/use-format.ts'
import { isQueueName, toCountedPath } from '../providers/queue-paths.ts'
import { plainList } from '../theme/styles.ts'

/** Heading, number and date are rows of the whole list, so that the numbers stand at one height where headings wrap. */
const threeRows = { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' } as const

export function QueueCards({ counts, times }: { counts: QueueCounts; times?: Stats['decision_times'] }) {
  const translate = useTranslate()
  const { number, ago, moment, duration } = useFormat()
  const resources = Object.values(useResourceDefinitions())
  return (
    <Box
      component="ul"
      sx={{
        ...plainList,
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
        marginBlockEnd: -2,
      }}
    >
      {resources.map(({ name, icon: Icon }) => {
        const queue = isQueueName(name) && counts[name]
        if (!queue) return null
        const { count, oldest } = queue
        const seconds = times?.[name] ?? null
        return (
          <Card component="li" key={name} sx={{ ...threeRows, marginBlockEnd: 2 }}>
            <CardActionArea
              component={Link}
              to={toCountedPath(name)}
              sx={{ ...threeRows, placeContent: 'stretch', alignItems: 'stretch', padding: 2 }}
            >
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
                <Icon aria-hidden fontSize="small" />
                {translate(`dalil.dashboard.queue.${name}`)}
              </Box>
              <Typography component="p" variant="h1">
                {number(count)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {count > 0 && oldest ? (
                  <time dateTime={oldest} title={moment(oldest)}>
                    {translate('dalil.dashboard.oldest', { time: ago(oldest) })}
                  </time>
                ) : (
                  translate('dalil.dashboard.queue_empty')
                )}
                {seconds !== null && (
                  <>
                    <br />
                    {translate('dalil.dashboard.half_decided', { time: duration(seconds) })}
                  </>
                )}
              </Typography>
            </CardActionArea>
          </Card>
        )
      })}
    </Box>
  )
}
