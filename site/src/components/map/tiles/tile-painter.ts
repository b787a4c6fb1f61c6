import type { RegionName } from '../regions.ts'
import {
  type PaintRequest,
  readyMessageId,
  type TilePainter,
  type TileRequest,
  type TileResponse,
} from './tile-messages.ts'

/** Returns a painter that runs in a worker, so that the page stays responsive, or in the page if no worker starts. */
export async function openTilePainter(): Promise<TilePainter> {
  try {
    const painter = new WorkerPainter()
    await painter.started
    return painter
  } catch {
    const { MainThreadPainter } = await import('./main-thread-painter.ts')
    return new MainThreadPainter()
  }
}

interface Waiting {
  resolve: (bitmap: ImageBitmap | null) => void
  reject: (error: Error) => void
}

class WorkerPainter implements TilePainter {
  readonly #worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  readonly started = this.#wait(readyMessageId)
  #last = readyMessageId

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<TileResponse>) => {
      const { resolve, reject } = this.#waiting.get(data.id) ?? {}
      this.#waiting.delete(data.id)
      if (data.ok) resolve?.(data.bitmap)
      else reject?.(new Error('The worker could not paint the map'))
    })
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The worker of the map failed'))
      this.#waiting.clear()
    })
  }

  async addRegion(region: RegionName, file: ArrayBuffer): Promise<void> {
    await this.#send({ kind: 'load', region, file }, [file])
  }

  async paint(canvas: HTMLCanvasElement, order: Omit<PaintRequest, 'kind'>): Promise<void> {
    const bitmap = await this.#send({ kind: 'paint', ...order })
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  }

  close(): void {
    this.#worker.terminate()
  }

  #send(order: TileRequest, transfer: Transferable[] = []): Promise<ImageBitmap | null> {
    this.#last += 1
    this.#worker.postMessage({ id: this.#last, order }, transfer)
    return this.#wait(this.#last)
  }

  #wait(id: number): Promise<ImageBitmap | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
    })
  }
}
