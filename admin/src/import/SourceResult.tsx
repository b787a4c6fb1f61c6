import type { ImportReport } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { Link, useTranslate } from 'react-admin'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { Disclosure } from '../components/display/Disclosure.tsx'
import { Section } from '../components/display/Section.tsx'
import { useFormat } from '../components/use-format.ts'
import { toListPath, toShowPath } from '../paths.ts'

const maxCodes = 20

export function SourceResult({ report: { skipped = {}, unknown_codes = [] } }: { report: ImportReport }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const reasons = Object.entries(skipped).map(([reason, count]) => [`pages.import.skips.${reason}`, number(count)])
  const codes = unknown_codes.slice(0, maxCodes)
  return (
    <>
      {reasons.length > 0 && (
        <Section title="pages.import.skipped" variant="h6">
          <DescriptionList items={Object.fromEntries(reasons)} />
        </Section>
      )}
      {codes.length > 0 && (
        <Section title="pages.import.unknown_codes" variant="h6">
          {codes.map(({ code, count }) => (
            <Box
              key={code}
              component="span"
              sx={{ marginInlineEnd: 2, display: 'inline-block', overflowWrap: 'anywhere' }}
            >
              <bdi dir="ltr">{code}</bdi> {number(count)}
            </Box>
          ))}
          {unknown_codes.length > maxCodes && <bdi dir="ltr">+{number(unknown_codes.length - maxCodes)}</bdi>}
          <Box>
            <Link to={toListPath('category-mappings', { waiting: true })}>{translate('pages.import.map_codes')}</Link>
          </Box>
        </Section>
      )}
    </>
  )
}

type Outcome = keyof NonNullable<ImportReport['examples']>

/** Each outcome differs by its sign from the others, also without colours. */
export const outcomeSigns = { added: '+', linked: '=', updated: '~', waiting: '?', refused: '×' } as const
export const outcomes = Object.keys(outcomeSigns) as Outcome[]

export function ExampleLists({ examples }: { examples: NonNullable<ImportReport['examples']> }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const shown = outcomes.filter((outcome) => examples[outcome].length > 0)
  if (shown.length === 0) return null
  return (
    <Section title="pages.import.examples" variant="h6">
      {shown.map((outcome) => (
        <Disclosure key={outcome} summary={`${outcomeSigns[outcome]} ${translate(`pages.import.outcomes.${outcome}`)}`}>
          <Box component="ul" sx={{ marginBlock: 1, overflowWrap: 'anywhere' }}>
            {examples[outcome].map(({ line, title, listing_id, hold_reason }) => (
              <li key={line}>
                {translate('pages.import.line', { line: number(line) })}: <bdi>{title ?? '—'}</bdi>{' '}
                {hold_reason && translate(`resources.listings.holds.${hold_reason}`)}
                {listing_id !== null && <Link to={toShowPath('listings', listing_id)}>{number(listing_id)}</Link>}
              </li>
            ))}
          </Box>
        </Disclosure>
      ))}
    </Section>
  )
}
