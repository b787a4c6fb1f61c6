/** Digits without the trunk prefix: 012 555 0104 and +966 12 555 0104 end in the same number. */
const toNumber = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^0+/, '')

const minNationalDigits = 7
const maxCountryCodeDigits = 3

function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [toNumber(one), toNumber(other)].toSorted((a, b) => a.length - b.length)
  if (short === long) return true
  const isNational = short.length >= minNationalDigits && long.length - short.length <= maxCountryCodeDigits
  return isNational && long.endsWith(short)
}

/** An address without what leads to the same page: the protocol, `www.` and a slash at the end. */
const toPage = (website: string) => {
  const url = URL.parse(/^[a-z]+:\/\//i.test(website) ? website : `https://${website}`)
  if (!url) return website.trim().toLowerCase()
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`
}

const comparisons: Record<string, (one: string, other: string) => boolean> = {
  phone: isSamePhone,
  whatsapp: isSamePhone,
  website: (one, other) => toPage(one) === toPage(other),
  email: (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase(),
}

/** Whether two values of a field mean the same, whatever their spelling. */
export function isEquivalentValue(field: string, one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true
  return typeof one === 'string' && typeof other === 'string' && (comparisons[field]?.(one, other) ?? false)
}
