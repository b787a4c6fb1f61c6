import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchProgram } from '../support/server-process.ts'
import { addDecidedItems, type DecidedItem, findPartialDecisions, findUnsentMails } from './decided-items.ts'
import { withEmbeddedDatabase } from './embedded-database.ts'
import { killProgram, logInToProgram, waitUntilReady } from './kill.ts'
import { print } from './results.ts'
import { runCommand } from './run-command.ts'

const moderators = 4
const maxKillMs = 1_500
const pollMs = 20

type Send = (path: string, body?: object) => Promise<Record<string, unknown> | null>

/** Kills the program while moderators decide, and checks after the next start that no decision is half written. */
export async function runDecisionTrial([rounds = '20']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-decisions-'))
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'off', SEED: 'demo' }
  const faults: string[] = []
  try {
    let program = await launchProgram(settings)
    await program.isReady
    for (let round = 1; round <= Number(rounds); round++) {
      const items = await withEmbeddedDatabase(folder, addDecidedItems)
      const { token } = await logInToProgram(program.url, 'maha')
      const log = { acknowledged: 0, refusals: [] as string[] }
      const load = decideUntilKilled(program.url, token, items, log)
      while (log.acknowledged < moderators && log.refusals.length === 0) await sleep(pollMs)
      await sleep(Math.random() * maxKillMs)
      const victims = killProgram(program, folder, round)
      await load
      const began = performance.now()
      program = await launchProgram(settings)
      await waitUntilReady(program, began)
      const half = await withEmbeddedDatabase(folder, (connection) => findPartialDecisions(connection, items))
      print(
        `${round}: killed ${victims}; ${log.acknowledged} decisions acknowledged, ${half.length} items half decided`,
      )
      faults.push(...half, ...log.refusals)
    }
    faults.push(...(await withEmbeddedDatabase(folder, findUnsentMails)))
    const { code, output } = await runCommand('verify', ['--all'], settings)
    if (code !== 0) faults.push(`verify:\n${output}`)
    await program.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of faults) print(fault)
  print(`${rounds} rounds, ${faults.length} faults`)
  return faults.length === 0
}

async function decideUntilKilled(
  url: string,
  token: string,
  items: DecidedItem[],
  log: { acknowledged: number; refusals: string[] },
): Promise<void> {
  const send: Send = async (path, body = {}) => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Record<string, unknown>
    if (response.ok) log.acknowledged++
    else if (response.status !== 503) log.refusals.push(`${path}: ${JSON.stringify(answer)}`)
    return response.ok ? answer : null
  }
  const left = items.toSorted(() => Math.random() - 0.5)
  const decideAll = async () => {
    for (let item = left.pop(); item; item = left.pop()) await decide(send, item)
  }
  const ended = await Promise.allSettled(Array.from({ length: moderators }, decideAll))
  for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof TypeError)) throw one.reason
}

async function decide(send: Send, item: DecidedItem): Promise<void> {
  if (item.kind === 'pair') {
    const merged = await send(`/listings/${item.listing_id}/merge`, { into: item.into })
    if (merged && Math.random() < 0.5) await send(`/merges/${merged.merge_id}/undo`)
  } else if (Math.random() < 0.5) await send(`/${item.kind}s/${item.id}/accept`)
  else await send(`/${item.kind}s/${item.id}/refuse`, { reason: 'لا يوافق ما عند المكان' })
}
