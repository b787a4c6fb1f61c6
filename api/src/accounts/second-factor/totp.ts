import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { normalizeText } from '@dalil/api/contract'
import { toWesternDigits } from '@dalil/api/contract/rules'

/** The constants follow RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
const period = 30
const digits = 6
/** Time steps before and after the current one (RFC 6238, section 5.2). */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const createTotpSecret = () => Array.from(randomBytes(32), (byte) => alphabet[byte % alphabet.length]).join('')

function decodeBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 0xff)
    }
  }
  return Buffer.from(bytes)
}

export const toTotpStep = (milliseconds: number) => Math.floor(milliseconds / 1000 / period)

/** RFC 4226, section 5.3. */
export function createTotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

const normalizeCode = (typed: string) => toWesternDigits(normalizeText(typed, 'NFKC')).replace(/[\s-]/g, '')

export function findTotpStep(secret: string, typed: string, now = Date.now()): number | null {
  const code = normalizeCode(typed)
  if (!/^\d{6}$/.test(code)) return null
  const current = toTotpStep(now)
  let matchedStep: number | null = null
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    if (timingSafeEqual(Buffer.from(createTotpCode(secret, step)), Buffer.from(code))) matchedStep = step
  }
  return matchedStep
}

export function createOtpauthUrl(secret: string, email: string, issuer: string): string {
  const parameters = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(period),
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters}`
}
