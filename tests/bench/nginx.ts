import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { computeRatio, findPages, measureTransferSize, toRate } from './compare.ts'
import type { BenchmarkContext } from './measures.ts'
import { checkBudget, type Measurement } from './report.ts'
import { measureAlternately } from './rounds.ts'
import { type BenchmarkServer, findBenchPort, startDalil } from './servers.ts'

/** Compares cached pages with nginx (one worker), which serves a file of the same size. */
export async function measureNginx({
  load,
  loadProfile,
  server,
  dataDir,
  usual,
}: BenchmarkContext): Promise<Measurement> {
  const measured: Measurement = {
    name: 'nginx',
    what: 'cached pages, against nginx with files of the same bytes',
    figures: [],
    verdicts: [],
    notes: [],
    errors: [],
  }
  if (spawnSync('nginx', ['-v']).error) return { ...measured, notes: ['! nginx is not installed'] }
  await using ours = await startDalil(usual.url, { dataDir })
  const { pages, notes } = await findPages(ours, usual)
  const headers = { 'Accept-Encoding': 'br' }
  const sizes = new Map<string, number>()
  for (const { name, paths } of pages) {
    const url = ours.origin + paths[0]
    await fetch(url, { headers })
    sizes.set(name, await measureTransferSize(url, 'br'))
  }
  await using nginx = await startNginx(sizes)
  const sides = pages.flatMap(({ name, paths: [path = '/'] }) => [
    { name: `nginx as ${name}`, server: nginx, paths: [`/${name}`], headers },
    { name, server: ours, paths: [path], headers },
  ])
  const { figures, errors } = await measureAlternately(load, server.pid, sides, loadProfile)
  return {
    ...measured,
    figures,
    errors,
    notes: [...notes, ...[...sizes].map(([name, size]) => `${name}: ${size} bytes`)],
    verdicts: pages.map(({ name }) =>
      checkBudget('nginx', `${name}, against nginx`, computeRatio(figures, name, `nginx as ${name}`, toRate)),
    ),
  }
}

async function startNginx(sizes: Map<string, number>): Promise<BenchmarkServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-nginx-'))
  mkdirSync(join(folder, 'files'))
  for (const [name, size] of sizes) writeFileSync(join(folder, 'files', name), Buffer.alloc(size, 'a'))
  const port = await findBenchPort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, describeConfig(folder, port))
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 50; tries > 0 && !(await isAnswered(origin)); tries--) await sleep(100)
  return {
    origin,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isAnswered = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  )

const describeConfig = (folder: string, port: number) => `
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  default_type text/html;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/files; }
}
`
