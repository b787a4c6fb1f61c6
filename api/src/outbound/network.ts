import { lookup, resolveTxt } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** The edge to the Internet; tests replace it. */
export type Network = {
  lookup: (host: string) => Promise<string[]>
  resolveTxt: (host: string) => Promise<string[][]>
  /** `address` is the one that was checked, never a name: a second look-up could give another. */
  connect: (address: string, port: number) => Socket
}

export const network: Network = {
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  resolveTxt,
  connect: (address, port) => connect(port, address),
}
