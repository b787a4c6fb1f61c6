import type { ListingReference } from '@dalil/api/contract'
import { useDisplayNames } from '../components/use-display-names.ts'
import { numberAlikeNames } from './alike-names.ts'

export function usePairNames() {
  const toNames = useDisplayNames()
  return ([one, two]: [ListingReference, ListingReference]): [string, string] =>
    numberAlikeNames(toNames(one).first, toNames(two).first)
}
