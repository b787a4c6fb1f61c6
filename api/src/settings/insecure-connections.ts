import { isLoopback } from './loopback.ts'
import type { Settings } from './settings.ts'

export function describeInsecureConnections({
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrl,
  s3,
  smtpUrl,
  publicUrl,
}: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 's3' | 'smtpUrl' | 'publicUrl'>): string[] {
  const lines: string[] = []
  if (publicUrl.startsWith('http:') && !isLoopback(publicUrl))
    lines.push('PUBLIC_URL: http: sends passwords unencrypted. Put a proxy with TLS in front and set https:.')
  const databases = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_READ_URL: databaseReadUrl,
  }
  for (const [name, url] of Object.entries(databases)) {
    if (!url || isLocalDatabase(url) || usesTls(url)) continue
    lines.push(
      `${name}: the connection leaves this machine without TLS. Add sslmode=verify-full, or sslmode=require where the certificate cannot be checked.`,
    )
  }
  if (s3?.endpoint.startsWith('http:') && !isLoopback(s3.endpoint))
    lines.push('S3_ENDPOINT: http: sends private files unencrypted. Use https:.')
  if (smtpUrl && !isLoopback(smtpUrl) && new URL(smtpUrl).search === '?tls=off')
    lines.push(
      'SMTP_URL: tls=off accepts any certificate, and sends mails, with the links in them, unencrypted to a server without TLS.',
    )
  return lines
}

function isLocalDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || isLoopback(`tcp://${host}`)
}

/** `prefer` and `allow` fall back to plain text. */
function usesTls(url: string): boolean {
  const { searchParams } = new URL(url)
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? ''
  return ['require', 'verify-ca', 'verify-full', 'true'].includes(mode)
}
