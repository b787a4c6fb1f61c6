import Bowser from 'bowser'

const maxUserAgentLength = 512

/** Returns names without versions, such as `Firefox, Windows`, or null if the User-Agent header contains no name. */
export function describeDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os, platform } = Bowser.parse(agent.slice(0, maxUserAgentLength))
  const names = [browser.name, os.name, platform.model].filter(Boolean).join(', ')
  // User agents of programs begin with the program's name: `curl/8.5.0`.
  return names || (/^[\w.-]{1,40}(?=\/|$)/.exec(agent)?.[0] ?? null)
}
