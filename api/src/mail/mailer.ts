import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { isLoopback } from '../settings/loopback.ts'
import type { Settings } from '../settings/settings.ts'

export type MailMessage = SendMailOptions & { file: string }

export type Mailer = {
  /** Returns the answer of the server or the path of the file. Throws `UndeliverableError` if a retry is useless. */
  send: (message: MailMessage) => Promise<string | undefined>
}

export class UndeliverableError extends Error {}

export function createMailer(settings: Settings, log: Logger): Mailer {
  return settings.smtpUrl ? createSmtpMailer(settings.smtpUrl) : createFileMailer(join(settings.dataDir, 'mail'), log)
}

// A server that checks the content takes a minute to accept it, and would get the same e-mail again.
const timeouts = { connect: 10_000, silence: 120_000, all: 300_000 }
/** The milliseconds for which a server that did not respond is skipped, so that other jobs are not delayed. */
const retryAfterMs = 5_000

export function createSmtpMailer(url: string): Mailer {
  const { protocol, hostname, port, username, password, search } = new URL(url)
  const requireTLS = !isLoopback(url) && search !== '?tls=off'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    // If TLS were optional, an attacker could strip STARTTLS.
    requireTLS,
    tls: { rejectUnauthorized: requireTLS },
    ...(port ? { port: Number(port) } : {}),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let unavailable: { until: number; error: unknown } | undefined
  return {
    send: async ({ file: _, ...mail }) => {
      if (unavailable && Date.now() < unavailable.until) throw unavailable.error
      try {
        return (await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeouts.all) })).response
      } catch (error) {
        if (error instanceof Error && isPermanentFailure(error))
          throw new UndeliverableError(error.message, { cause: error })
        if (!(error instanceof Error && 'responseCode' in error))
          unavailable = { until: Date.now() + retryAfterMs, error }
        throw error
      }
    },
  }
}

/** Whether a retry is useless: true for a rejected recipient or message, but not for a wrong login or sender. */
function isPermanentFailure(error: Error & { responseCode?: number; command?: string; code?: string }): boolean {
  const { code, command, responseCode } = error
  if (code === 'EENVELOPE' && command === 'API') return true
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

function createFileMailer(folder: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ file, ...mail }) => {
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${file}.eml`)
      const temporaryPath = `${path}.draft`
      await writeFile(temporaryPath, message, { mode: 0o600 })
      // `writeFile` does not change the mode of a file that an earlier attempt left.
      await chmod(temporaryPath, 0o600)
      await rename(temporaryPath, path)
      log.warn({ file: path }, 'mail written to file because SMTP_URL is not set')
      return path
    },
  }
}
