import { afterEach, expect, test } from 'vitest'
import { ImageProcess, idleImageProcesses } from '../../../api/src/images/processes/image-process.ts'
import { runInImageProcess } from '../../../api/src/images/processes/pool.ts'
import { createJpeg, writeTempFile } from '../../support/upload-files.ts'
import { createImageFixture } from './drawing.ts'

const { folder } = createImageFixture()
const others = idleImageProcesses.splice(0)
afterEach(() => void idleImageProcesses.splice(0, idleImageProcesses.length, ...others))

/** Creates a process that fails like libvips near its memory limit. */
function createExhaustedProcess() {
  const exhausted = new ImageProcess()
  let runs = 0
  exhausted.run = async () => {
    runs++
    return { error: 'Error creating thread', memory: 0 }
  }
  return { exhausted, countRuns: () => runs }
}

const measure = async (path?: string) =>
  runInImageProcess('measure', { path: path ?? writeTempFile(folder, await createJpeg(90, 60)) }, { megapixels: 1 })

test('repeats a task in a new process when the reused process fails', async () => {
  const { exhausted, countRuns } = createExhaustedProcess()
  idleImageProcesses.push(exhausted)
  expect(await measure()).toEqual({ width: 90, height: 60 })
  expect(countRuns()).toBe(1)
  expect(idleImageProcesses).not.toContain(exhausted)
})

test('rejects a task when it fails in a new process too', async () => {
  idleImageProcesses.push(createExhaustedProcess().exhausted)
  await expect(measure('/no/such/file')).rejects.toThrow()
})

test('does not repeat a task whose file is invalid', async () => {
  const { exhausted } = createExhaustedProcess()
  exhausted.run = async () => ({ flaw: 'complex', memory: 0 })
  idleImageProcesses.push(exhausted)
  await expect(measure()).rejects.toMatchObject({ flaw: 'complex' })
})
