import Bowser from 'bowser'

const maxUserAgentLength = 512

/** Returns names such as `Firefox, Windows`; null if the User-Agent has none. */
export function describeDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os, platform } = Bowser.parse(agent.slice(0, maxUserAgentLength))
  const names = [browser.name, os.name, platform.model].filter(Boolean).join(', ')
  // Other programs begin their User-Agent with their name: `curl/8.5.0`.
  return names || (/^[\w.-]{1,40}(?=\/|$)/.exec(agent)?.[0] ?? null)
}
