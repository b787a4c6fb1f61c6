/**
 * How Node runs the server. Young objects get twice the room that Node would give them: a page is many of them, and
 * with more room more have died before anybody looks. Memory under load stays below that of a bare program.
 */
export const serverFlags = ['--max-semi-space-size=32']
