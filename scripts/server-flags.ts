/**
 * How Node runs the server. Young objects get less room than Node would give them: pages die young, and half the
 * memory under load is room that they leave behind.
 */
export const serverFlags = ['--max-semi-space-size=8']
