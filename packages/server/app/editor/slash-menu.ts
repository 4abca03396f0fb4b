import { autocompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { newTable } from './tables.ts';

/** What the menu inserts before and after the cursor, by name. */
const snippets = {
  heading1: ['# '],
  heading2: ['## '],
  heading3: ['### '],
  bullets: ['- '],
  numbers: ['1. '],
  tasks: ['- [ ] '],
  quote: ['> '],
  alert: ['> [!NOTE]\n> '],
  table: newTable,
  code: ['```', '\n\n```'],
  formula: ['$$\n', '\n$$'],
  diagram: ['```mermaid\ngraph LR\n  ', 'A[Start] --> B[End]\n```'],
  divider: ['---\n\n'],
  pageBreak: ['<!-- pagebreak -->\n\n'],
  picture: [''],
} as const satisfies Readonly<Record<string, readonly [before: string, after?: string]>>;

export type SlashName = keyof typeof snippets;

export interface SlashOptions {
  /** What the menu calls each of them. */
  readonly labels: Readonly<Record<SlashName, string>>;
  /** Lets a person choose a picture. */
  readonly onPicture: () => void;
}

/** A menu of what a line can begin with. It opens when `/` is typed at the start of one. */
export function slashMenu({ labels, onPicture }: SlashOptions) {
  const names = Object.keys(snippets) as readonly SlashName[];
  const options = names.map((name, index): Completion => ({
    label: labels[name],
    // Equal matches stay in this order.
    boost: -index,
    apply(view, _completion, from, to) {
      const [before, after = ''] = snippets[name] as readonly [string, string?];
      // With the slash.
      const start = from - 1;
      view.dispatch({
        changes: { from: start, to, insert: before + after },
        selection: { anchor: start + before.length },
        scrollIntoView: true,
        userEvent: 'input.complete',
      });
      if (name === 'picture') onPicture();
    },
  }));
  const source: CompletionSource = ({ state, pos }) => {
    const line = state.doc.lineAt(pos);
    const start = /^\s*\/(?=[\p{L}\d ]*$)/u.exec(line.text.slice(0, pos - line.from))?.[0];
    if (start === undefined) return null;
    return { from: line.from + start.length, options, validFor: /^[\p{L}\d ]*$/u };
  };
  return [autocompletion({ override: [source], icons: false, interactionDelay: 0 }), theme];
}

const theme = EditorView.theme({
  '.cm-tooltip.cm-tooltip-autocomplete': {
    overflow: 'hidden',
    border: '1px solid var(--line)',
    borderRadius: '9px',
    background: 'var(--raised)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    minWidth: '200px',
    maxHeight: 'min(420px, 60vh)',
    padding: '4px',
    font: '14px var(--font)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px', borderRadius: '6px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent-fill)',
    color: 'var(--on-accent)',
  },
  '.cm-completionMatchedText': { fontWeight: '650', textDecoration: 'none' },
});
