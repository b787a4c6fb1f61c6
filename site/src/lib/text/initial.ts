/** For a picture that is missing: the first letter or digit of the name. */
export const toInitial = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '؟'
