import Bowser from 'bowser'

/** Longer ones are made to be long. */
const maxUserAgentLength = 512

/** `Firefox, Windows` of a User-Agent header, without versions, which change by themselves; null where it tells nothing. */
export function describeDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os, platform } = Bowser.parse(agent.slice(0, maxUserAgentLength))
  const names = [browser.name, os.name, platform.model].filter(Boolean).join(', ')
  // Programs name themselves first: `curl/8.5.0`.
  return names || (/^[\w.-]{1,40}(?=\/|$)/.exec(agent)?.[0] ?? null)
}
