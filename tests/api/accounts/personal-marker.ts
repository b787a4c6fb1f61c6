import type { createTestApp } from '../../support/test-app.ts'

/** A word in every text of the test person. No other row contains the word. */
export const personalMarker = 'زعفران7719'
export const personalIpAddress = '203.0.113.77'

export type MarkedPerson = { id: number; email: string; testApp: Awaited<ReturnType<typeof createTestApp>> }
