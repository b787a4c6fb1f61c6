import type { ImportReport } from '@dalil/api/contract'
import { isolateBidi } from '@dalil/api/contract/rules'
import Download from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { Section } from '../components/display/Section.tsx'
import { saveFile } from '../components/lists/ExportButton.tsx'
import { useFormat } from '../components/use-format.ts'
import { ExampleMap } from './ExampleMap.tsx'
import { ExampleLists, SourceResult } from './SourceResult.tsx'

const counts = [
  'lines',
  'added',
  'waiting',
  'unseen',
  'updated',
  'unchanged',
  'linked',
  'pruned',
  'returned',
  'owned',
  'merged',
  'deleted',
  'locked',
  'categories',
  'warned',
  'wrong',
] as const

const always = new Set<string>(['lines', 'added', 'wrong'])

const encodingNames: Record<ImportReport['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1256': 'Windows-1256',
  'windows-1252': 'Windows-1252',
  'iso-8859-6': 'ISO-8859-6',
  'double-utf-8': 'UTF-8 (2×)',
}

export function ImportResult({ report, fileName }: { report: ImportReport; fileName: string }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const shown = counts.filter((name) => report[name] > 0 || always.has(name))
  return (
    <>
      <DescriptionList
        items={{
          ...Object.fromEntries(shown.map((name) => [`pages.import.counts.${name}`, number(report[name])])),
          'pages.import.encoding': <bdi dir="ltr">{encodingNames[report.encoding]}</bdi>,
        }}
      />
      {report.prune_refused && (
        <Banner variant="error">{translate(`pages.import.prune_refused.${report.prune_refused}`)}</Banner>
      )}
      {report.examples && (
        <>
          <ExampleMap examples={report.examples} />
          <ExampleLists examples={report.examples} />
        </>
      )}
      <SourceResult report={report} />
      <ReasonList heading="pages.import.errors" groups={report.error_groups} lines={report.lines} />
      {report.refused_rows !== '' && (
        <Button
          sx={{ justifySelf: 'start' }}
          startIcon={<Download />}
          onClick={() => saveFile(new Blob([report.refused_rows]), `refused-${fileName}`)}
        >
          {translate('pages.import.refused_rows')}
        </Button>
      )}
      <ReasonList heading="pages.import.warnings" groups={report.warning_groups} lines={report.lines} />
    </>
  )
}

interface ReasonListProps {
  heading: string
  groups: ImportReport['error_groups']
  lines: number
}

function ReasonList({ heading, groups, lines }: ReasonListProps) {
  const translate = useTranslate()
  const { number } = useFormat()
  if (groups.length === 0) return null
  return (
    <Section title={heading} variant="h6">
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {groups.map(({ reason, count, examples }) => (
          <Box component="li" key={reason} sx={{ overflowWrap: 'anywhere' }}>
            {count === lines && lines > 1
              ? translate('pages.import.every_line')
              : translate('pages.import.lines_of_reason', { smart_count: count, count: number(count) })}{' '}
            <bdi>{reason}</bdi>
            <Examples examples={examples} hasMore={count > examples.length} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}

type ExamplesProps = { examples: ImportReport['error_groups'][number]['examples']; hasMore: boolean }

function Examples({ examples, hasMore }: ExamplesProps) {
  const translate = useTranslate()
  const { number, join } = useFormat()
  const places = examples.map(({ line, value }) => {
    const place = translate('pages.import.line', { line: number(line) })
    return value === null ? place : `${place}: ${isolateBidi(value)}`
  })
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      {join([...places, ...(hasMore ? ['…'] : [])])}
    </Typography>
  )
}
