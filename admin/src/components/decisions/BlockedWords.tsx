import { useTranslate } from 'react-admin'
import { Banner } from '../display/Banner.tsx'
import { Tag } from '../display/Tag.tsx'
import { useFormat } from '../use-format.ts'

export function BlockedWords({ words }: { words: string[] }) {
  const translate = useTranslate()
  const { join } = useFormat()
  if (words.length === 0) return null
  return <Banner variant="info">{translate('dalil.blocked_words', { words: join(words) })}</Banner>
}

export function BlockedTag({ words }: { words: string[] | undefined }) {
  const translate = useTranslate()
  return words && words.length > 0 ? (
    <Tag variant="warning">{translate('resources.listings.fields.blocked_words')}</Tag>
  ) : null
}
