import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state';
import type { Command } from '@codemirror/view';

/** What can be done to the selected text. */
export type FormatName = 'bold' | 'italic' | 'strike' | 'code' | LineFormat;

type LineFormat = 'heading' | 'bullets' | 'numbers' | 'tasks' | 'quote';

/** Signs around text, by format. */
const marks = { bold: '**', italic: '*', strike: '~~', code: '`' } as const;

/** The beginning of a line, by format; numbers count from 1. */
const starts: Readonly<Record<LineFormat, (index: number) => string>> = {
  heading: () => '## ',
  bullets: () => '- ',
  numbers: (index) => `${index + 1}. `,
  tasks: () => '- [ ] ',
  quote: () => '> ',
};

/** What lines of each format begin with. */
const begun: Readonly<Record<LineFormat, RegExp>> = {
  heading: /^#{1,6} /,
  bullets: /^[-*+] (?!\[[ xX]\] )/,
  numbers: /^\d{1,9}[.)] /,
  tasks: /^[-*+] \[[ xX]\] /,
  quote: /^> ?/,
};

/** The beginning that another list or heading has, which a format replaces. */
const replaced = /^(?:#{1,6} |[-*+] (?:\[[ xX]\] )?|\d{1,9}[.)] )/;

/** Applies a format to the selection, or takes it back. */
export function formatCommand(name: FormatName): Command {
  return (view) => {
    view.dispatch(changeOf(view.state, name), { scrollIntoView: true, userEvent: 'input' });
    return true;
  };
}

function changeOf(state: EditorState, name: FormatName): TransactionSpec {
  return name in marks
    ? markChange(state, marks[name as keyof typeof marks])
    : lineChange(state, name as LineFormat);
}

/** Puts signs around each selection, without the white space at its ends; takes them away if they are there. */
function markChange(state: EditorState, mark: string): TransactionSpec {
  return state.changeByRange((range) => {
    const selected = state.sliceDoc(range.from, range.to);
    const from = range.from + (selected.length - selected.trimStart().length);
    const to = Math.max(from, range.to - (selected.length - selected.trimEnd().length));
    const { length } = mark;
    const isMarked = isAround(state, from, to, mark);
    const changes = isMarked
      ? [
          { from: from - length, to: from },
          { from: to, to: to + length },
        ]
      : [
          { from, insert: mark },
          { from: to, insert: mark },
        ];
    const shift = isMarked ? -length : length;
    return { changes, range: EditorSelection.range(from + shift, to + shift) };
  });
}

/** Whether exactly these signs are around a range: the stars of bold are not those of italic. */
function isAround(state: EditorState, from: number, to: number, mark: string): boolean {
  const { length } = mark;
  const outer = (start: number, end: number) => state.sliceDoc(Math.max(0, start), end);
  if (outer(from - length, from) !== mark || outer(to, to + length) !== mark) return false;
  if (mark !== '*') return true;
  const before = /\**$/.exec(outer(from - 3, from))?.[0].length ?? 0;
  return before !== 2;
}

/** Begins the selected lines in a format, or takes it back if all have it. */
function lineChange(state: EditorState, name: LineFormat): TransactionSpec {
  const lines = linesOf(state);
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const own = filled.length > 0 ? filled : lines;
  const hasAll = own.every(({ text }) => begun[name].test(text.trimStart()));
  const changes = own.map(({ from, text }, index) => {
    const indent = text.length - text.trimStart().length;
    const at = from + indent;
    const content = text.slice(indent);
    const old = (hasAll || name === 'quote' ? begun[name] : replaced).exec(content)?.[0] ?? '';
    const isKept = name === 'quote' && !hasAll;
    const insert = hasAll ? '' : starts[name](index);
    return { from: at, to: isKept ? at : at + old.length, insert };
  });
  return { changes };
}

function linesOf(state: EditorState) {
  const { doc } = state;
  const { from, to } = state.selection.main;
  const last = doc.lineAt(to).number;
  const lines = [];
  for (let number = doc.lineAt(from).number; number <= last; number += 1)
    lines.push(doc.line(number));
  return lines;
}
