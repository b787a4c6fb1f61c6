import { type ClaimStatus, openClaimStatuses } from '@dalil/db/vocabulary'

export const isOpenClaim = ({ status }: { status: ClaimStatus }) => openClaimStatuses.some((open) => open === status)

/** The name of the `meta` element that proves a claim. */
export const verificationName = 'dalil-verification'

export const toVerificationLine = (token: string) => `${verificationName}=${token}`
