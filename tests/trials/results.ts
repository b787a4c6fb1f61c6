import type { CommandResult } from './run-command.ts'

export const print = (line: string) => process.stdout.write(`${line}\n`)

export function printResult(what: string, { code, seconds, peakMb, output }: CommandResult): void {
  print(`${what}: exit ${code}, ${seconds.toFixed(1)} s, at most ${Math.round(peakMb)} MB`)
  if (code !== 0) print(output.trim())
}

export function isWithinLimit(what: string, least: number, most: number): boolean {
  if (least > most) print(`missed: ${what}, ${least} against ${most}`)
  return least <= most
}
