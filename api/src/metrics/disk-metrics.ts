import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'
import { registerGauge } from './register-gauge.ts'

export async function readDiskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export const registerDiskMetrics = (registry: Registry, folder: string): void =>
  registerGauge(registry, 'dalil_disk_bytes{kind}', 'Bytes of the file system of DATA_DIR: free and size', () =>
    readDiskSpace(folder).catch(() => null),
  )
