import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../support/server-process.ts'

/** Starts nginx in front of several processes; if one is unavailable, it tries another. */
export async function startNginxProxy(folder: string, ports: number[]) {
  mkdirSync(folder)
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, describeConfig(folder, port, ports))
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'ignore'] })
  await sleep(500)
  if (child.exitCode !== null) throw new Error('nginx did not start')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const describeConfig = (folder: string, port: number, ports: number[]) => `
daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream dalil {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 45s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://dalil;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout http_503;
    }
  }
}
`
