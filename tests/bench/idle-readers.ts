/**
 * `node tests/bench/idle-readers.ts URL PID PATH`: 500 downloads that are aborted after the first bytes, then 200
 * clients that each request 20 files and read none. Prints descriptors and memory of the process before and after.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { abortDownload, requestWithoutReading } from '../support/raw-socket.ts'

const [address = '', pid = '', path = ''] = process.argv.slice(2)
const port = Number(new URL(address).port)
const abortedDownloads = 500
const readers = 200
const filesEach = 20
/** The seconds within which open file descriptors and memory must return to their former values. */
const recoverySeconds = 50

function measure() {
  const folder = `/proc/${pid}/fd`
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`)
    } catch {
      return ''
    }
  })
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    descriptors: targets.length,
    files: targets.filter((target) => target.endsWith(path.split('/').at(-1) ?? '')).length,
    megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
  }
}

const printFigures = (when: string) => {
  const { descriptors, files, megabytes } = measure()
  console.log(`${when.padEnd(44)} ${descriptors} descriptors, ${files} of them the file, ${megabytes} MB`)
}

printFigures('before')
for (let started = 0; started < abortedDownloads; started += 50) {
  await Promise.all(Array.from({ length: 50 }, () => abortDownload(port, path)))
}
await sleep(1000)
printFigures(`1 s after ${abortedDownloads} aborted downloads`)

const bytes = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(filesEach)
const sockets = await Promise.all(Array.from({ length: readers }, () => requestWithoutReading(port, bytes)))
await sleep(3000)
printFigures(`with ${readers} clients that read nothing`)
for (let seconds = 10; seconds <= recoverySeconds; seconds += 10) {
  await sleep(10_000)
  printFigures(`${seconds} s later`)
}
for (const socket of sockets) socket.destroy()
