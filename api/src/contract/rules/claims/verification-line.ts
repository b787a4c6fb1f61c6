/** The name of the `meta` element that proves a claim. */
export const verificationName = 'dalil-verification'

/** Returns the TXT record that proves a claim. */
export const toVerificationLine = (token: string) => `${verificationName}=${token}`
