import { history } from '@codemirror/commands';
import {
  bracketMatching,
  defineLanguageFacet,
  HighlightStyle,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language';
import { highlightSelectionMatches, search } from '@codemirror/search';
import { EditorState, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import type { EditorHandle, EditorOptions } from './editor-handle.ts';
import type { TextEdit } from './text-edit.ts';
import { foldedPictures } from './folded-pictures.ts';
import { formatCommand } from './formatting.ts';
import { editorKeys } from './keys.ts';
import { formattedPaste } from './paste.ts';
import { linkAt } from './links.ts';
import { scrolling } from './scrolling.ts';
import { slashMenu } from './slash-menu.ts';
import { changeTable, insertTable, isInTable } from './tables.ts';

const data = defineLanguageFacet();
const markdown = new Language(
  data,
  parser.configure([
    GFM,
    { props: [languageDataProp.add((type) => (type.isTop ? data : undefined))] },
  ]),
  [],
  'markdown',
);

const colors = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--text)', fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.monospace, color: 'var(--code)' },
  {
    tag: [tags.processingInstruction, tags.labelName, tags.contentSeparator],
    color: 'var(--muted)',
  },
  { tag: tags.quote, color: 'var(--muted)' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-code)',
    fontSize: '13.5px',
    lineHeight: '1.65',
    padding: '20px 0 0',
  },
  '.cm-content': { padding: '0 24px 40vh', maxWidth: '88ch', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--selection)',
  },
  '.cm-selectionBackground': { background: 'var(--selection)' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.folded-picture': {
    padding: '0 6px',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    color: 'var(--muted)',
    font: '12px var(--font)',
  },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--text)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 36px 8px 16px', fontSize: '13px' },
  '.cm-panel.cm-search label': { fontSize: '13px', whiteSpace: 'nowrap' },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '10px',
    fontSize: '18px',
    color: 'inherit',
  },
  '.cm-textfield:focus-visible, .cm-button:focus-visible, .cm-panel input:focus-visible': {
    outline: '2px solid var(--accent)',
    outlineOffset: '1px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--match)' },
  '.cm-textfield, .cm-button': {
    background: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    padding: '3px 8px',
    color: 'inherit',
    font: 'inherit',
  },
});

/** Puts a picture on a line of its own, and the cursor after it. */
function insertPicture(view: EditorView, description: string, source: string): void {
  const { doc, lineBreak, selection } = view.state;
  const { from, to } = selection.main;
  const apart = lineBreak.repeat(2);
  const before = doc.lineAt(from).from < from ? apart : '';
  const after = to < doc.lineAt(to).to ? apart : '';
  const picture = `${before}![${description}](${source})`;
  view.dispatch({
    changes: { from, to, insert: picture + after },
    selection: { anchor: from + picture.length },
    scrollIntoView: true,
    userEvent: 'input.paste',
  });
  view.focus();
}

/** Creates the editor. In a shadow root, its styles need no exception in the page's policy. */
export function createEditor(host: HTMLElement, options: EditorOptions): EditorHandle {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.value,
      extensions: [
        history(),
        drawSelection(),
        bracketMatching(),
        highlightSelectionMatches(),
        search({ top: true }),
        EditorState.phrases.of(options.phrases),
        formattedPaste(options.paste),
        foldedPictures,
        slashMenu({
          labels: options.slash,
          onPicture: () => choosePictures(options.paste.onFiles),
        }),
        markdown,
        syntaxHighlighting(colors),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          tabindex: '0',
          spellcheck: 'true',
          autocapitalize: 'sentences',
        }),
        placeholder(options.placeholder),
        keymap.of(editorKeys(options)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  // What a dialog has taken the focus from gets it back.
  host.focus = () => view.focus();
  return { ...handleOf(view), ...scrolling(view, options.onScroll) };
}

/** Lets a person choose pictures of the computer. */
function choosePictures(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: true });
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
}

/** The text may have changed since: then nothing is changed. */
function changesOf(view: EditorView, edits: readonly TextEdit[]) {
  const { length } = view.state.doc;
  if (edits.some(({ end }) => end > length)) return [];
  return edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
}

function handleOf(view: EditorView): Omit<EditorHandle, 'scrollTo'> {
  const select = (start: number, end: number) => {
    const { length } = view.state.doc;
    const [anchor, head] = [Math.min(start, length), Math.min(end, length)];
    view.dispatch({
      selection: { anchor, head },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    view.focus();
  };
  return {
    setValue(value) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
      view.focus();
    },
    select,
    goTo(number, column) {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(number, doc.lines));
      const at = Math.min(from + column - 1, to);
      select(at, at);
    },
    change: (edits) => view.dispatch({ changes: changesOf(view, edits), userEvent: 'input' }),
    takeOver: (edits) =>
      view.dispatch({
        changes: changesOf(view, edits),
        annotations: [Transaction.addToHistory.of(false), Transaction.remote.of(true)],
      }),
    format: (name) => {
      formatCommand(name)(view);
      view.focus();
    },
    link: () => linkAt(view.state),
    isInTable: () => isInTable(view.state),
    insertTable: () => {
      insertTable(view);
      view.focus();
    },
    changeTable: (action) => {
      changeTable(view, action);
      view.focus();
    },
    insertPicture: (description, source) => insertPicture(view, description, source),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
