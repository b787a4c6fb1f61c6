import { useTranslate } from 'react-admin'
import { Banner } from '../display/Banner.tsx'
import { useFormat } from '../use-format.ts'

/** Says what the operator blocks and a text contains. */
export function BlockedWords({ words }: { words: string[] }) {
  const translate = useTranslate()
  const { join } = useFormat()
  if (words.length === 0) return null
  return <Banner variant="info">{translate('dalil.blocked_words', { words: join(words) })}</Banner>
}
