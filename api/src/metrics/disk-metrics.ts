import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

export async function readDiskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export function registerDiskMetrics(registry: Registry, folder: string): void {
  new Gauge({
    name: 'dalil_disk_bytes',
    help: 'Bytes of the file system of DATA_DIR: free and size',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const disk = await readDiskSpace(folder).catch(() => null)
      this.reset()
      if (!disk) return
      this.set({ kind: 'free' }, disk.free)
      this.set({ kind: 'size' }, disk.size)
    },
  })
}
