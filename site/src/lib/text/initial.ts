/** Returns the first letter or digit of a name, shown if a picture is missing. */
export const toFirstLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·'
