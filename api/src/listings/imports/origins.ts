import type { ImportLine } from '../exchange/import-line.ts'

export type ImportOrigins = { source: string | null; licence: string | null }

const maxOrigins = 5

export class Origins {
  private sources = new Set<string>()
  private licences = new Set<string>()

  add({ source, licence }: ImportLine): void {
    if (this.sources.size < maxOrigins) this.sources.add(source)
    if (licence !== null && this.licences.size < maxOrigins) this.licences.add(licence)
  }

  describe(): ImportOrigins {
    return { source: [...this.sources].join(', ') || null, licence: [...this.licences].join(', ') || null }
  }
}
