import { lookup, resolveTxt } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** The interface to the Internet, which tests replace. */
export type Network = {
  lookup: (host: string) => Promise<string[]>
  resolveTxt: (host: string) => Promise<string[][]>
  /** Connects to the checked IP address. A second lookup of the name could return another address. */
  connect: (address: string, port: number) => Socket
}

export const network: Network = {
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  resolveTxt,
  connect: (address, port) => connect(port, address),
}
