const expandIpv6 = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...middle, ...after]
}

export const toNetwork = (address: string) =>
  address.includes(':') ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address

/** Returns the network that a single customer of a provider may control: a /24 of IPv4, a /48 of IPv6. */
export function toWideNetwork(address: string): string {
  if (address.includes(':')) return `${expandIpv6(address).slice(0, 3).join(':')}::/48`
  return address.replace(/\.\d+$/, '.0/24')
}

export const toCaller = ({ viewer, address }: { viewer: { id: number } | null; address: string }): string =>
  viewer ? `user:${viewer.id}` : toNetwork(address)
