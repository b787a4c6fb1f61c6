import type { Translate } from '@dalil/api/locales'
import { claimActions, claimActors, claimFactorKinds, limits, registerKinds } from '@dalil/db/vocabulary'
import { createIssueTexts } from '../../../lib/issue-texts.ts'
import { mapToTexts } from '../../../lib/text/map-to-texts.ts'
import { createProofTexts } from '../proof-texts.ts'
import { createClaimRelationshipTexts, createClaimStatusTexts } from '../status-texts.ts'

export type ClaimPageTexts = ReturnType<typeof createClaimPageTexts>

export const createClaimPageTexts = (t: Translate) => ({
  issues: createIssueTexts(t, 'email', ...registerKinds.map((kind) => `register_${kind}` as const)),
  proofs: createProofTexts(t),
  status: createClaimStatusTexts(t),
  relationships: createClaimRelationshipTexts(t),
  title: t('claim.page.title'),
  mine: t('claim.mine'),
  sent: t('profile.claims.sent'),
  decided: t('profile.claims.decided'),
  owner: t('claim.page.owner'),
  objectionPeriod: t('claim.page.objection_period'),
  formerOwner: t('claim.page.former_owner'),
  objected: t('claim.page.objected'),
  ownObjection: t('claim.page.own_objection'),
  ownObjectionDecided: t('claim.page.own_objection_decided'),
  claimedAs: t('claim.page.claimed_as'),
  received: t('claim.page.received'),
  ownerLost: t('claim.page.owner_lost'),
  question: t('claim.question'),
  questionUntil: t('claim.question.until'),
  add: t('claim.page.add'),
  answer: { message: t('claim.answer.message'), send: t('claim.answer.send'), sent: t('claim.answer.sent') },
  factors: t('claim.factors'),
  factorsHint: t('claim.factors.hint'),
  factor: mapToTexts(claimFactorKinds, (kind) => t(`claim.factor.${kind}`)),
  factorDone: t('claim.factor.done'),
  noWebsite: t('claim.factor.no_website'),
  code: {
    email: t('claim.code.email'),
    send: t('claim.code.send'),
    label: t('claim.code.label'),
    hint: t('claim.code.hint', limits.claimCode),
    confirm: t('claim.code.confirm'),
    done: t('claim.code.done'),
  },
  website: {
    text: t('claim.website.text'),
    dns: t('claim.website.dns'),
    meta: t('claim.website.meta'),
    copy: t('claim.website.copy'),
    copied: t('claim.website.copied'),
    done: t('claim.website.done'),
  },
  register: {
    kind: t('claim.register.kind'),
    kinds: mapToTexts(registerKinds, (kind) => t(`claim.register.${kind}`)),
    number: t('claim.register.number'),
    send: t('claim.register.send'),
    done: t('claim.register.done'),
  },
  object: {
    title: t('claim.object.title'),
    message: t('claim.object.message'),
    hint: t('claim.object.hint'),
    open: t('claim.object.open'),
    until: t('claim.object.until'),
    send: t('claim.object.send'),
    sent: t('claim.object.sent'),
  },
  history: t('claim.history'),
  by: mapToTexts(claimActors, (actor) => t(`claim.by.${actor}`)),
  step: mapToTexts(claimActions, (action) => t(`claim.step.${action}`)),
  sending: t('form.sending'),
  loading: t('home.loading'),
  retry: t('account.retry'),
})
