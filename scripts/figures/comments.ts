import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

export function countCommentLines({ path, text, scripts }: SourceFile): number {
  if (/\.(?:css|astro)$/.test(path)) return countByPattern(text, patterns)
  if (path.endsWith('.sql')) return countByPattern(text, [...patterns, sqlComment])
  const lines = new Set<number>()
  for (const script of scripts) {
    for (const { pos, end } of commentRanges(script)) {
      const first = script.getLineAndCharacterOfPosition(pos).line
      const last = script.getLineAndCharacterOfPosition(end - 1).line
      for (let line = first; line <= last; line++) lines.add(line)
    }
  }
  return lines.size
}

function commentRanges(script: ts.SourceFile): ts.CommentRange[] {
  const ranges: ts.CommentRange[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return
    const children = node.getChildren(script)
    for (const child of children) visit(child)
    if (children.length > 0) return
    ranges.push(...(ts.getLeadingCommentRanges(script.text, node.pos) ?? []))
    ranges.push(...(ts.getTrailingCommentRanges(script.text, node.end) ?? []))
  }
  visit(script)
  return ranges
}

const patterns = [/\/\*.*?\*\//gs, /<!--.*?-->/gs, /^\s*\/\/.*$/gm]
const sqlComment = /^\s*--.*$/gm

function countByPattern(text: string, patterns: RegExp[]): number {
  return patterns
    .flatMap((pattern) => text.match(pattern) ?? [])
    .reduce((count, comment) => count + comment.trim().split('\n').length, 0)
}
