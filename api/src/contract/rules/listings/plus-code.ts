/** Open Location Code: https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md */
const digits = '23456789CFGHJMPQRVWX'
type Point = { latitude: number; longitude: number }
/** Steps of the tenth digit in a degree. */
const steps = 8000

export function toPlusCode({ latitude, longitude }: Point): string {
  let south = Math.min(Math.floor((latitude + 90) * steps + 1e-6), 180 * steps - 1)
  let west = Math.floor((((longitude + 180) % 360) + 360) * steps + 1e-6) % (360 * steps)
  let code = ''
  for (let pair = 0; pair < 5; pair++) {
    code = `${digits[south % 20]}${digits[west % 20]}${code}`
    south = Math.floor(south / 20)
    west = Math.floor(west / 20)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}

/** A code of ten digits or more, or its end, which needs a place near by; other words stand beside it. */
const pattern =
  /(?:^|\s)([23456789CFGHJMPQRVWX]{0,4})([23456789CFGHJMPQRVWX]{4})\+([23456789CFGHJMPQRVWX]{2,7})(?=$|[\s,،])/i

export function findPlusCode(text: string): { start: string; end: string; rest: string } | null {
  const [all = '', start = '', end = '', fine = ''] = pattern.exec(text.slice(0, 255)) ?? []
  if (all === '' || start.length % 2 === 1) return null
  const rest = text
    .replace(all, ' ')
    .replace(/[\s,،]+/g, ' ')
    .trim()
  return { start: start.toUpperCase(), end: `${end}${fine.slice(0, 2)}`.toUpperCase(), rest }
}

/** The middle of the area of a code; of a short code, of the area that is nearest to the point. */
export function locatePlusCode({ start, end }: { start: string; end: string }, near: Point | null): Point | null {
  const missing = 4 - start.length
  if (missing > 0 && !near) return null
  const code = missing > 0 && near ? toPlusCode(near).slice(0, missing) + start + end : start + end
  let [south, west] = [0, 0]
  for (let at = 0; at < 10; at += 2) {
    south = south * 20 + digits.indexOf(code[at] ?? '')
    west = west * 20 + digits.indexOf(code[at + 1] ?? '')
  }
  const found = { latitude: (south + 0.5) / steps - 90, longitude: (west + 0.5) / steps - 180 }
  if (Math.abs(found.latitude) > 90 || Math.abs(found.longitude) > 180) return null
  if (missing === 0 || !near) return found
  const size = 20 ** (2 - missing / 2)
  return {
    latitude: found.latitude + size * Math.round((near.latitude - found.latitude) / size),
    longitude: found.longitude + size * Math.round((near.longitude - found.longitude) / size),
  }
}
