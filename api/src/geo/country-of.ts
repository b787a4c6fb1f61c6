import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** The two lower-case letters of an address's country; null where nobody knows. */
export type CountryOf = (address: string) => Promise<string | null>

/**
 * Looks addresses up in the public-domain table that comes with the program; nobody else learns of them. The file is
 * read when the first visitor needs it.
 */
export function localCountryOf(): CountryOf {
  let reader: Promise<Reader<CountryResponse>> | undefined
  return async (address) => {
    reader ??= open()
    try {
      const found = (await reader).get(address) as { country_code?: string } | null
      return found?.country_code?.toLowerCase() ?? null
    } catch {
      // What is no address has no country.
      return null
    }
  }
}

async function open() {
  const file = fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )
  return new Reader<CountryResponse>(await readFile(file))
}
