import type { AdminReview } from '@dalil/api/contract'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { Disclosure } from '../components/display/Disclosure.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Stars } from './Stars.tsx'

export function ReviewVersions({ versions }: Pick<AdminReview, 'versions'>) {
  const translate = useTranslate()
  if (versions.length === 0) return null
  return (
    <Disclosure summary={translate('resources.reviews.versions', { smart_count: versions.length })}>
      {versions.map(({ rating, comment, written_at }) => (
        <div key={written_at}>
          <Stars rating={rating} />
          <DateText at={written_at} />
          <Quote>{comment}</Quote>
        </div>
      ))}
    </Disclosure>
  )
}
