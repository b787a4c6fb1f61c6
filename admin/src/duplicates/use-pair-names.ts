import type { ListingReference } from '@dalil/api/contract'
import { useDisplayNames } from '../components/use-display-names.ts'

/** Returns a function that names both places in the interface language; equal names get a number. */
export function usePairNames() {
  const toNames = useDisplayNames()
  return (listings: [ListingReference, ListingReference]): [string, string] => {
    const [{ first: one }, { first: two }] = [toNames(listings[0]), toNames(listings[1])]
    return one === two ? [`${one} (1)`, `${two} (2)`] : [one, two]
  }
}
