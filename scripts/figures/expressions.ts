import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'

type Expression = { place: string; source: string; flags: string }

const root = dirname(dirname(import.meta.dirname))
const folders = ['api/src', 'site/src', 'site/adapter', 'admin/src', 'db/src', 'db/seed', 'db/fill']

/** A linear expression matches a text of this length in a fraction of a millisecond. */
const attackLength = 64_000
const maxMilliseconds = 20

export function findSuperLinearExpressions(): string[] {
  return listSourceFiles().flatMap((file) =>
    findExpressions(file).flatMap(({ place, source, flags }) => {
      const why = findExpressionProblem(source, flags)
      return why ? [`${place}: /${source}/${flags} ${why}`] : []
    }),
  )
}

const listSourceFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !/\.test\.tsx?$/.test(file))

function findExpressions(file: string): Expression[] {
  const text = readFileSync(join(root, file), 'utf8')
  const code = file.endsWith('.astro') ? extractFrontmatter(text) : text
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const parsed = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
  const found: Expression[] = []
  const add = (node: ts.Node, source: string, flags: string) => {
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
    found.push({ place: `${file}:${line + 1}`, source, flags })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      add(node, source ? toPatternText(source) : '', flags && ts.isStringLiteralLike(flags) ? flags.text : '')
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

const extractFrontmatter = (text: string) => (text.startsWith('---\n') ? text.slice(4, text.indexOf('\n---', 4)) : '')

/** Replaces each interpolation with a letter, because only the structure of the expression matters. */
function toPatternText(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return 'x'
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('')
}

export function findExpressionProblem(source: string, flags: string): string | null {
  const expression = new RegExp(source, flags)
  const [report] = analyse(expression).reports
  if (report) return report.exponential ? 'is exponential' : 'is quadratic'
  const slow = createAttackTexts(source).find((attack) => measureReplacement(expression, attack) > maxMilliseconds)
  return slow === undefined ? null : `takes too long for ${JSON.stringify(slow.slice(0, 30))} and so on`
}

function createAttackTexts(source: string): string[] {
  const named = source
    .replace(/\\[a-zA-Z]|\\p\{\w+\}|\[[^\]]*\]|\(\?[:=!<]{1,2}|\{[\d,]*\}/g, '\0')
    .split(/[\0()|*+?.^$]/)
    .map((part) => part.replaceAll('\\', ''))
    .filter((part) => part !== '')
  const common = [' ', 'a', '1', '/', '=', '.', '-', '@', '<', 'a.', 'a ', ' .', '\n', 'ا', '&a']
  const pieces = [...new Set([...named.slice(0, 8), ...named.slice(0, 8).map((part) => `${part}a`), ...common])]
  return pieces.flatMap((piece) => {
    const run = piece.repeat(Math.ceil(attackLength / piece.length))
    return [run, `${run}\0`]
  })
}

/** Returns the milliseconds of the faster of two runs, because garbage collection may disturb one of them. */
function measureReplacement(expression: RegExp, text: string): number {
  const tries = [0, 0].map(() => {
    const { user, system } = process.threadCpuUsage()
    text.replace(expression, '')
    const after = process.threadCpuUsage()
    return (after.user + after.system - user - system) / 1000
  })
  return Math.min(...tries)
}

if (import.meta.main) {
  const found = findSuperLinearExpressions()
  for (const line of found) console.log(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
