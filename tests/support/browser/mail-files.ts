import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParsedMail, parseMail } from '../parse-mail.ts'

/** Reads the mails that a server without SMTP writes to files, newest last. */
export async function findMails(address: string, dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.toSorted().map((name) => parseMail(readFileSync(join(folder, name)))))
  return mails.filter(({ to }) => to === address)
}

export async function waitForMailLink(path: string, address: string, dataDir: string, tries = 100): Promise<URL> {
  const mails = await findMails(address, dataDir)
  const link = mails.flatMap(({ links }) => links).findLast(({ pathname }) => pathname.endsWith(path))
  if (link) return link
  if (tries === 0) throw new Error(`No mail to ${address} leads to ${path}`)
  await sleep(100)
  return waitForMailLink(path, address, dataDir, tries - 1)
}
