import { EditorSelection } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'

export const toggleMark =
  (mark: string): Command =>
  (view) => {
    const { state } = view
    const change = state.changeByRange(({ from, to }) => {
      const [start, end] = [from - mark.length, to + mark.length]
      if (state.sliceDoc(Math.max(0, start), from) === mark && state.sliceDoc(to, end) === mark)
        return {
          changes: [
            { from: start, to: from },
            { from: to, to: end },
          ],
          range: EditorSelection.range(start, to - mark.length),
        }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + mark.length, to + mark.length),
      }
    })
    view.dispatch(state.update(change, { userEvent: 'input' }))
    view.focus()
    return true
  }

export function toggleLines(view: EditorView, prefix: string): void {
  const { state } = view
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
  const lines = Array.from({ length: last - first + 1 }, (_, place) => state.doc.line(first + place))
  const haveAll = lines.every(({ text }) => text.startsWith(prefix))
  view.dispatch({
    changes: lines.map(({ from: start }) =>
      haveAll ? { from: start, to: start + prefix.length } : { from: start, insert: prefix },
    ),
    userEvent: 'input',
  })
  view.focus()
}

/** Replaces the selection; `selected` is the part of the text that is selected then. */
export function insertText(view: EditorView, text: string, selected = ''): void {
  const { from, to } = view.state.selection.main
  const start = from + Math.max(0, text.indexOf(selected))
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: start + (selected ? 0 : text.length), head: start + (selected.length || text.length) },
    userEvent: 'input',
    scrollIntoView: true,
  })
  view.focus()
}

export const readSelection = ({ state }: EditorView): string => {
  const { from, to } = state.selection.main
  return state.sliceDoc(from, to)
}

/** Brackets would end the words of a link. */
export const escapeLinkText = (text: string): string => text.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ')
