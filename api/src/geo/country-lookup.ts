import { readFile } from 'node:fs/promises'
import { BlockList, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** The two lower-case letters of an address's country; null where nobody knows. */
export type CountryLookup = (address: string) => Promise<string | null>

/** Networks of homes, offices and examples, which the table counts to whoever wrote them down. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const) {
  privateNetworks.addSubnet(network, prefix)
}
privateNetworks.addSubnet('2001:db8::', 32, 'ipv6')

/**
 * Looks addresses up in the public-domain table that comes with the program; nobody else learns of them. The file is
 * read when the first visitor needs it.
 */
export function createCountryLookup(): CountryLookup {
  let reader: Promise<Reader<CountryResponse>> | undefined
  return async (address) => {
    if (privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return null
    reader ??= openDatabase()
    try {
      const found = (await reader).get(address) as { country_code?: string } | null
      return found?.country_code?.toLowerCase() ?? null
    } catch {
      // What is no address has no country.
      return null
    }
  }
}

async function openDatabase() {
  const file = fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )
  return new Reader<CountryResponse>(await readFile(file))
}
