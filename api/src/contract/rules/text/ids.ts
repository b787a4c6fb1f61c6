/** The maximum of PostgreSQL's `integer`. */
export const maxId = 2_147_483_647

export const isIdText = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId
