/** Converts Arabic, Persian and full-width digits. */
export const toWesternDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
