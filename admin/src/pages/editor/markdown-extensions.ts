import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { findDirection } from './find-direction.ts'
import { toggleMark } from './markdown-commands.ts'

const marks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', fontSize: '1.2em' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, textDecoration: 'underline' },
  { tag: [tags.url, tags.processingInstruction], opacity: '0.75' },
])

const look = EditorView.theme({
  '&': { fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.8', maxHeight: '70vh', minHeight: '16rem' },
  '.cm-content': { caretColor: 'currentColor', padding: '12px 0' },
  '.cm-line': { padding: '0 14px', textAlign: 'start' },
  '.cm-cursor': { borderInlineStartColor: 'currentColor' },
})

/** Each line has the direction of its first letter, or that of the page. */
const lineDirections = (direction: 'rtl' | 'ltr') =>
  ViewPlugin.define(
    (view) => ({
      directions: markDirections(view, direction),
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged) this.directions = markDirections(update.view, direction)
      },
    }),
    { decorations: ({ directions }: { directions: DecorationSet }) => directions },
  )

function markDirections({ state, visibleRanges }: EditorView, otherwise: 'rtl' | 'ltr'): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at)
      const dir = findDirection(line.text) ?? otherwise
      builder.add(line.from, line.from, Decoration.line({ attributes: { dir } }))
      at = line.to + 1
    }
  return builder.finish()
}

/** Tab leaves the editor, as it leaves every other field. */
export const createExtensions = (direction: 'rtl' | 'ltr'): Extension[] => [
  history(),
  keymap.of([
    { key: 'Mod-b', run: toggleMark('**') },
    { key: 'Mod-i', run: toggleMark('*') },
    ...defaultKeymap,
    ...historyKeymap,
  ]),
  markdown(),
  syntaxHighlighting(marks),
  look,
  EditorView.lineWrapping,
  EditorView.perLineTextDirection.of(true),
  lineDirections(direction),
]
