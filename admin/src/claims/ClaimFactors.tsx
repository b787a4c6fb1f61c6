import type { ClaimFactor } from '@dalil/api/contract'
import type { RegisterKind } from '@dalil/db/vocabulary'
import { Box, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { Section } from '../components/display/Section.tsx'

export function ClaimFactors({ factors }: { factors: ClaimFactor[] }) {
  const translate = useTranslate()
  return (
    <Section title="resources.claims.factors">
      {factors.length === 0 && <Typography>{translate('resources.claims.no_factors')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' }}>
        {factors.map((factor) => (
          <li key={factor.kind}>
            <Typography component="strong" sx={{ fontWeight: 600 }}>
              {translate(`resources.claims.factor.${factor.kind}`)}
            </Typography>{' '}
            · <DateText at={factor.checked_at} />
            <FactorDetail factor={factor} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

function FactorDetail({ factor: { kind, detail, register } }: { factor: ClaimFactor }) {
  const translate = useTranslate()
  if (detail === null) return null
  if (kind === 'website') return <div>{translate(`resources.claims.methods.${detail}`)}</div>
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {register && `${translate(`resources.claims.registers.${register}`)}: `}
      <bdi dir="ltr">{detail}</bdi>
      {register && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <span>{translate('resources.claims.look_up')}:</span>
          {registerLinks[register].map(({ name, url }) => (
            <Link key={url} href={url} target="_blank" rel="noopener noreferrer" lang="en">
              {name}
            </Link>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** Public registers in which moderators look up a number; the program never queries them. */
const registerLinks: Record<RegisterKind, { name: string; url: string }[]> = {
  sa_cr: [{ name: 'Saudi Business Center', url: 'https://business.sa/' }],
  ae_licence: [
    { name: 'National Economic Register', url: 'https://www.growth.gov.ae/' },
    { name: 'Dubai', url: 'https://invest.dubai.ae/' },
    { name: 'Abu Dhabi', url: 'https://www.tamm.abudhabi/' },
    { name: 'Sharjah', url: 'https://www.sedd.ae/' },
  ],
  ma_ice: [{ name: 'ICE', url: 'https://www.ice.gov.ma/' }],
  nl_kvk: [{ name: 'KVK', url: 'https://www.kvk.nl/zoeken/' }],
}
