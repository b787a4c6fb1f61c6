/** The first letter or digit of a name, in place of a missing picture. */
export const toInitial = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '؟'
