import { appealStatuses, proposalStatuses } from '@dalil/db/vocabulary'

/** The words of the contract for what tables and code call approved and rejected. */
const decisionWords = { approved: 'accepted', rejected: 'refused' } as const

export type DecisionWord<Stored> = Stored extends keyof typeof decisionWords ? (typeof decisionWords)[Stored] : Stored

export const toDecisionWord = <Stored extends string>(stored: Stored) =>
  ((decisionWords as Record<string, string>)[stored] ?? stored) as DecisionWord<Stored>

export const revisionStatuses = proposalStatuses.map(toDecisionWord)
export const suggestionStatuses = revisionStatuses.filter((status) => status !== 'withdrawn')
export const appealStates = appealStatuses.map(toDecisionWord)
