import type { AdminReview } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Disclosure } from '../components/display/Disclosure.tsx'

export function ReviewSignals({ signals, isOpen }: Pick<AdminReview, 'signals'> & { isOpen?: boolean | undefined }) {
  const translate = useTranslate()
  if (signals.length === 0) return null
  return (
    <Disclosure summary={translate('resources.reviews.noticed', { smart_count: signals.length })} isOpen={isOpen}>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
        {signals.map((signal) => (
          <li key={signal}>{translate(`resources.reviews.explanations.${signal}`)}</li>
        ))}
      </Box>
    </Disclosure>
  )
}
