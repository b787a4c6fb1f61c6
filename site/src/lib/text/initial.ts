/** Returns the first letter or digit of a name, shown if a picture is missing; «ه» in the form that it has in words. */
export const toFirstLetter = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').replace('ه', 'ه\u0640')
