import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import ts from 'typescript'

export type SourceFile = { path: string; text: string; lines: number; scripts: ts.SourceFile[] }

const root = dirname(dirname(import.meta.dirname))
const code = /\.(?:[cm]?[jt]s|tsx|astro|css|sql)$/
/** Matches files that drizzle-kit and openapi-typescript generate. */
const generated = /^db\/migrations\/|^api\/src\/client\/openapi\.d\.ts$/

export function listTrackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return list
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

/** An Astro file has a script for its frontmatter and one for each `<script>`. */
export function readSourceFiles(): SourceFile[] {
  return listTrackedFiles()
    .filter((path) => code.test(path) && !generated.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.split('\n').length - 1, scripts: parseScripts(path, text) }
    })
}

export const isTestFile = (path: string): boolean => /^tests\/|\.test\.tsx?$/.test(path)

function parseScripts(path: string, text: string): ts.SourceFile[] {
  const extension = extname(path)
  if (extension === '.css' || extension === '.sql') return []
  const parse = (source: string, kind: ts.ScriptKind) =>
    ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  if (extension !== '.astro') return [parse(text, extension === '.tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS)]
  const frontmatter = /^---\n(.*?)^---$/ms.exec(text)?.[1] ?? ''
  const inline = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  return [frontmatter, ...inline]
    .filter((script) => script.trim() !== '')
    .map((script) => parse(script, ts.ScriptKind.TS))
}
