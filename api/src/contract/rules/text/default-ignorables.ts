/** Removes what nobody sees, such as soft hyphens, direction marks, joiners and variation selectors, as `fold()` does. */
export const removeDefaultIgnorables = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
