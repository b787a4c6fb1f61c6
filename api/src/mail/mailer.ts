import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { isLoopback, type Settings } from '../settings.ts'

/** A letter ready to go, and what its file is called where it becomes one. */
export type Envelope = SendMailOptions & { file: string }

export type Mailer = {
  /** Resolves when somebody else answers for it. Throws `Undeliverable` when there is no use in trying again. */
  send: (envelope: Envelope) => Promise<void>
}

/** The recipient's server said no, for good. */
export class Undeliverable extends Error {}

export function makeMailer(settings: Settings, log: Logger): Mailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl) : fileMailer(join(settings.dataDir, 'mail'), log)
}

/** Milliseconds; a mail server that says nothing for so long is away. */
const patience = { connect: 10_000, silence: 30_000, all: 120_000 }
/** Milliseconds for which a server that did not answer is not asked again: other jobs wait behind a mail. */
const rest = 5_000

export function smtpMailer(url: string): Mailer {
  const { protocol, hostname, port, username, password, search } = new URL(url)
  const transport = createTransport({
    host: hostname,
    secure: protocol === 'smtps:',
    // Without it, whoever sits between could take STARTTLS out of the conversation and read the mails.
    requireTLS: !isLoopback(url) && search !== '?tls=off',
    ...(port ? { port: Number(port) } : {}),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let away: { until: number; error: unknown } | undefined
  return {
    send: async ({ file: _, ...mail }) => {
      if (away && Date.now() < away.until) throw away.error
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(patience.all) })
      } catch (error) {
        if (error instanceof Error && isFinal(error)) throw new Undeliverable(error.message, { cause: error })
        if (!(error instanceof Error && 'responseCode' in error)) away = { until: Date.now() + rest, error }
        throw error
      }
    },
  }
}

/** A refusal of the log-in or of the sender is ours to mend; of the recipient or of the message it is the end. */
function isFinal(error: Error & { responseCode?: number; command?: string; code?: string }): boolean {
  const { code, command, responseCode } = error
  if (code === 'EENVELOPE' && command === 'API') return true
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** Where no mail server is set, a mail becomes a file that only this user can read, and the log names it. */
export function fileMailer(folder: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ file, ...mail }) => {
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${file}.eml`)
      const draft = `${path}.draft`
      await writeFile(draft, message, { mode: 0o600 })
      // A draft of an earlier try keeps the mode that it had.
      await chmod(draft, 0o600)
      await rename(draft, path)
      log.warn({ file: path }, 'No SMTP_URL is set: the mail is a file')
    },
  }
}
