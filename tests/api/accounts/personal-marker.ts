import type { createTestApp } from '../../support/test-app.ts'

/** Occurs in every text that the person wrote, and nowhere else. */
export const personalMarker = 'زعفران7719'
export const personalAddress = '203.0.113.77'

export type TracedPerson = { id: number; email: string; testApp: Awaited<ReturnType<typeof createTestApp>> }
