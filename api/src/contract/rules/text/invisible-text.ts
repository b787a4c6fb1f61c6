/** Removes what nobody sees, such as soft hyphens, direction marks, joiners and variation selectors, as `fold()` does. */
export const removeDefaultIgnorables = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Bidi marks, joiners, fillers and the blank Braille pattern, which Unicode counts among the symbols. */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

export const removeInvisibleCharacters = (text: string): string => text.replace(invisibleCharacters, '')

export const isInvisibleText = (text: string): boolean => removeInvisibleCharacters(text).trim() === ''
