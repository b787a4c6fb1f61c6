import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

export type Network = {
  lookup: (host: string) => Promise<string[]>
  resolveTxt: (host: string) => Promise<string[][]>
  /** Connects to the checked IP address. A second lookup of the name could return another address. */
  connect: (address: string, port: number) => Socket
}

// `lookup` would wait in the thread pool, which also hashes passwords and encodes pictures.
export const createNetwork = (resolver: Resolver): Network => ({
  lookup: async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  resolveTxt: (host) => resolver.resolveTxt(host),
  connect: (address, port) => connect(port, address),
})

export const network = createNetwork(new Resolver({ timeout: 2000, tries: 2 }))
