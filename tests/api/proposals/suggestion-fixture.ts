import { type ListingSuggestion, listingSuggestion, sentSuggestion } from '@dalil/api/contract'
import { storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createProposalFixture } from '../proposals/proposal-fixture.ts'

/** Creates an approved listing with its owner, and a user who sends suggestions. */
export async function createSuggestionFixture(...options: Parameters<typeof createProposalFixture>) {
  const fixture = await createProposalFixture(...options)
  const sender = await createLoggedInUser({})
  const path = `${fixture.path}/suggestions`
  return {
    ...fixture,
    sender,
    send: (body: object) => sender.post(path, body),
    sendAsGuest: async (body: object, address?: string, headers: Record<string, string> = {}) => {
      const captchaId = await storeCaptcha(fixture.db, 'KT4MXP', null)
      return fixture.guest.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ captchaId, captcha: 'kt4mxp', ...body }),
        ...(address === undefined ? {} : { address }),
      })
    },
    suggest: async (body: object): Promise<ListingSuggestion> =>
      listingSuggestion.parse(sentSuggestion.parse((await sender.post(path, body)).body)),
  }
}
