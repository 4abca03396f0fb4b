import type { EditorState, Line } from '@codemirror/state';
import type { Command } from '@codemirror/view';

/** The beginning of an item of a list or of a line of a quotation. */
const item = /^(\s*)((?:> ?)*)(?:([-*+])|(\d{1,9})([.)]))?( +)?(\[[ xX]\] +)?/;

interface Start {
  readonly length: number;
  /** What the next line begins with. */
  readonly next: string;
  readonly indent: number;
}

/** The beginning of a line; `undefined` if it is neither in a list nor quoted. */
function startOf(line: string): Start | undefined {
  const match = item.exec(line);
  if (!match) return undefined;
  const [all, indent = '', quote = '', bullet, number, after, space = '', task = ''] = match;
  const isItem = (bullet !== undefined || number !== undefined) && space !== '';
  if (!isItem)
    return quote === ''
      ? undefined
      : { length: (indent + quote).length, next: indent + quote, indent: 0 };
  const mark = bullet ?? `${Number(number) + 1}${after}`;
  const box = task === '' ? '' : '[ ] ';
  return {
    length: all.length,
    next: `${indent}${quote}${mark}${space}${box}`,
    indent: indent.length,
  };
}

/** Enter in a list or quotation: begins the next item, or ends the list at an empty one. */
export const continueList: Command = (view) => {
  const { state } = view;
  const { main, ranges } = state.selection;
  if (!main.empty || ranges.length > 1) return false;
  const line = state.doc.lineAt(main.head);
  const start = startOf(line.text);
  if (!start || main.head - line.from < start.length) return false;
  const isEmpty = line.text.slice(start.length).trim() === '';
  const change = isEmpty
    ? { from: line.from, to: line.to, insert: '' }
    : { from: main.head, insert: state.lineBreak + start.next };
  const anchor = change.from + change.insert.length;
  view.dispatch({
    changes: change,
    selection: { anchor },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
};

/** Tab in a list: nests the selected items. Elsewhere, Tab leaves the editor. */
export const nestItems: Command = (view) => {
  const { state } = view;
  const lines = itemsOf(state);
  if (!lines) return false;
  const changes = lines.map(({ from, text }) => ({ from, insert: indentOf(text) }));
  view.dispatch({ changes, userEvent: 'input.indent' });
  return true;
};

/** Shift+Tab in a list: takes the selected items out one level. */
export const raiseItems: Command = (view) => {
  const { state } = view;
  const lines = itemsOf(state);
  if (!lines?.some(({ text }) => /^\s/.test(text))) return false;
  const changes = lines.map(({ from, text }) => {
    const space = /^ */.exec(text)![0].length;
    return { from, to: from + Math.min(space, indentOf(text).length) };
  });
  view.dispatch({ changes, userEvent: 'delete.dedent' });
  return true;
};

/** Spaces as wide as the mark of an item, so that what is nested belongs to it. */
function indentOf(text: string): string {
  return /^\s*\d/.test(text) ? '   ' : '  ';
}

/** The selected lines if all are items. */
function itemsOf(state: EditorState): readonly Line[] | undefined {
  const { doc } = state;
  const { from, to } = state.selection.main;
  const lines: Line[] = [];
  for (let number = doc.lineAt(from).number; number <= doc.lineAt(to).number; number += 1) {
    const line = doc.line(number);
    if (!/^\s*(?:[-*+]|\d{1,9}[.)]) /.test(line.text)) return undefined;
    lines.push(line);
  }
  return lines;
}
