import type { ImportReport } from '@dalil/api/contract'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { useFormat } from '../components/use-format.ts'

const counts = [
  'lines',
  'added',
  'updated',
  'unchanged',
  'owned',
  'merged',
  'deleted',
  'locked',
  'categories',
  'warned',
  'wrong',
] as const

const encodingNames: Record<ImportReport['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1256': 'Windows-1256',
  'iso-8859-6': 'ISO-8859-6',
  'double-utf-8': 'UTF-8 (2×)',
}

export function ImportResult({ report }: { report: ImportReport }) {
  const { number } = useFormat()
  return (
    <>
      <DescriptionList
        items={{
          ...Object.fromEntries(counts.map((name) => [`pages.import.counts.${name}`, number(report[name])])),
          'pages.import.encoding': <bdi dir="ltr">{encodingNames[report.encoding]}</bdi>,
        }}
      />
      <LineList heading="pages.import.errors" lines={report.errors} isOfEveryLine={report.wrong === report.lines} />
      <LineList
        heading="pages.import.warnings"
        lines={report.warnings}
        isOfEveryLine={report.warned === report.lines}
      />
    </>
  )
}

interface LineListProps {
  heading: string
  lines: ImportReport['errors']
  isOfEveryLine: boolean
}

function LineList({ heading, lines, isOfEveryLine }: LineListProps) {
  const translate = useTranslate()
  const { number } = useFormat()
  const [first, ...others] = lines.toSorted((one, other) => one.line - other.line)
  if (!first) return null
  const isAlike = others.length > 0 && isOfEveryLine && others.every(({ reason }) => reason === first.reason)
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="h6">
        {translate(heading)}
      </Typography>
      {/* A scrollable region must be focusable: axe rule scrollable-region-focusable. */}
      <Box
        role="region"
        tabIndex={0}
        aria-label={translate(heading)}
        sx={{ maxHeight: 360, overflow: 'auto', borderBlock: '1px solid', borderColor: 'divider' }}
      >
        <Box component="ol" sx={{ margin: 0, padding: 1, listStyle: 'none' }}>
          {isAlike ? (
            <li>
              {translate('pages.import.every_line')} <bdi>{first.reason}</bdi>
            </li>
          ) : (
            [first, ...others].map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                {translate('pages.import.line', { line: number(line) })} <bdi>{reason}</bdi>
              </li>
            ))
          )}
        </Box>
      </Box>
    </Box>
  )
}
