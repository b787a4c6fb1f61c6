import type { Account } from '@dalil/api/contract'
import { useFormat } from '../components/use-format.ts'

export function CountryNames({ codes }: { codes: Account['moderates'] }) {
  const { country, list } = useFormat()
  return <>{list(codes.map(country))}</>
}
