import type { createTestApp } from '../../support/test-app.ts'

/** A word that occurs in every text of the person, and nowhere else. */
export const personalMarker = 'زعفران7719'
export const personalAddress = '203.0.113.77'

export type TracedPerson = { id: number; email: string; testApp: Awaited<ReturnType<typeof createTestApp>> }
