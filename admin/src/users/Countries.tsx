import type { Account } from '@dalil/api/contract'
import { useFormat } from '../components/use-format.ts'

/** The countries of a moderator, by name. */
export function Countries({ of: codes }: { of: Account['moderates'] }) {
  const { country, list } = useFormat()
  return <>{list(codes.map(country))}</>
}
