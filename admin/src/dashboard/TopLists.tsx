import type { Stats } from '@dalil/api/contract'
import { isolateBidi } from '@dalil/api/contract/rules'
import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useTranslate } from 'react-admin'
import { useFormat } from '../components/use-format.ts'
import { createSynonymPath } from '../paths.ts'

export function TopLists({ stats }: { stats: Stats }) {
  const translate = useTranslate()
  const { join, country } = useFormat()
  const { top_categories, top_cities, missed_searches } = stats
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
        alignItems: 'start',
      }}
    >
      <Top
        title="dalil.dashboard.top_categories"
        rows={top_categories.map(({ id, name, count }) => ({ key: `${id}`, name, count }))}
      />
      <Top
        title="dalil.dashboard.top_cities"
        all="/coverage"
        rows={top_cities.map(({ name, country: code, count }) => ({
          key: `${code} ${name}`,
          name: join([name, country(code)]),
          count,
        }))}
      />
      <Top
        title="dalil.dashboard.missed"
        all="/missed-searches"
        rows={missed_searches.map(({ query, country: code, count }) => ({
          key: `${code} ${query}`,
          name: (
            <>
              {translate('dalil.dashboard.missed_search', {
                query: isolateBidi(query),
                where: code ? country(code) : translate('dalil.dashboard.everywhere'),
              })}
              <br />
              <Link
                to={createSynonymPath(query)}
                variant="body2"
                aria-label={`${translate('dalil.dashboard.add_synonym')}: ${query}`}
              >
                {translate('dalil.dashboard.add_synonym')}
              </Link>
            </>
          ),
          count,
        }))}
      />
    </Box>
  )
}

interface TopProps {
  title: string
  all?: string
  rows: { key: string; name: ReactNode; count: number }[]
}

function Top({ title, all, rows }: TopProps) {
  const translate = useTranslate()
  const { number } = useFormat()
  return (
    <Card component="section" sx={{ padding: 2, minWidth: 0 }}>
      <Typography component="h3" variant="h6">
        {translate(title)}
      </Typography>
      {rows.length === 0 && <p>{translate('dalil.nothing')}</p>}
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map(({ key, name, count }) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              paddingBlock: 0.5,
              overflowWrap: 'anywhere',
            }}
          >
            <span>{name}</span>
            <Box component="strong" sx={{ flex: 'none' }}>
              {number(count)}
            </Box>
          </Box>
        ))}
      </Box>
      {all && (
        <Link to={all} aria-label={`${translate('dalil.dashboard.all')}: ${translate(title)}`}>
          {translate('dalil.dashboard.all')}
        </Link>
      )}
    </Card>
  )
}
