import type { ImportReport } from '@dalil/api/contract'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { useFormat } from '../components/use-format.ts'

const counts = ['lines', 'added', 'updated', 'unchanged', 'owned', 'merged', 'categories', 'wrong'] as const

const encodingNames: Record<ImportReport['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1256': 'Windows-1256',
}

export function ImportResult({ report }: { report: ImportReport }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const [first, ...others] = report.errors.toSorted((one, other) => one.line - other.line)
  const isAlike =
    others.length > 0 && report.wrong === report.lines && others.every(({ reason }) => reason === first?.reason)
  return (
    <>
      <DescriptionList
        items={{
          ...Object.fromEntries(counts.map((name) => [`pages.import.counts.${name}`, number(report[name])])),
          'pages.import.encoding': <bdi dir="ltr">{encodingNames[report.encoding]}</bdi>,
        }}
      />
      {first && (
        <Box component="section" sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="h6">
            {translate('pages.import.errors')}
          </Typography>
          {/* A scrollable region must be focusable: axe rule scrollable-region-focusable. */}
          <Box
            role="region"
            tabIndex={0}
            aria-label={translate('pages.import.errors')}
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
      )}
    </>
  )
}
