import { type ClaimStatus, openClaimStatuses } from '@dalil/db/vocabulary'

export const isOpenClaim = ({ status }: { status: ClaimStatus }) => openClaimStatuses.some((open) => open === status)
