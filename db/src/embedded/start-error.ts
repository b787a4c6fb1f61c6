export class DatabaseStartError extends Error {}

const knownReasons: [RegExp, string][] = [
  [/ENOSPC|No space left on device|wrote only/, 'the disk is full'],
  [/EACCES|EPERM|Permission denied/, 'permission denied'],
  [/EROFS|Read-only file system/, 'the file system is read-only'],
  [/ENOENT/, 'it cannot be created'],
  [/ENOTDIR|EEXIST|not a directory/, 'a file of that name exists'],
  [/incompatible with server/, 'it was created by another version of PostgreSQL'],
]

export function summarizeError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const reason = knownReasons.find(([pattern]) => pattern.test(text))?.[1]
  if (reason) return reason
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? 'no reason was given'
  return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')
}
