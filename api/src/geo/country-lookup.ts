import { readFile } from 'node:fs/promises'
import { BlockList, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'

export type CountryLookup = (address: string) => Promise<string | null>

/** Private and documentation networks, to which the table wrongly assigns countries. */
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

export function createCountryLookup(): CountryLookup {
  let reader: Promise<Reader<CountryResponse>> | undefined
  return async (address) => {
    if (privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return null
    reader ??= openDatabase()
    try {
      const found = (await reader).get(address) as { country_code?: string } | null
      return found?.country_code?.toLowerCase() ?? null
    } catch {
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
