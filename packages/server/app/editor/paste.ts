import { EditorView } from '@codemirror/view';
import { loadImporters } from '../importing/load-importers.ts';

/** Elements and styles that mean something; others, as of a code editor, only look. */
const formatted =
  /<(?:h[1-6]|ul|ol|li|table|strong|b|em|i|a|pre|code|blockquote|sup|sub|s|del|hr|math|img)[\s>/]|mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i;

export interface PasteOptions {
  /** Told after formatted text was pasted; `usePlain` puts the plain text in its place. */
  readonly onFormatted: (usePlain: () => void) => void;
  readonly onFailed: (error: unknown) => void;
  /** Files that were pasted: pictures of the screen, documents. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Pastes formatted text as markdown. The converter loads when it is first needed. */
export function formattedPaste({ onFormatted, onFailed, onFiles }: PasteOptions) {
  return EditorView.domEventHandlers({
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!files.some(({ type }) => type.startsWith('image/'))) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null) view.dispatch({ selection: { anchor: at } });
      // The page around the editor opens files that are dropped.
      event.stopPropagation();
      event.preventDefault();
      onFiles(files);
      return true;
    },
    paste(event, view) {
      const data = event.clipboardData;
      if (!data) return false;
      const html = data.getData('text/html');
      const plain = data.getData('text/plain');
      if (html === '' && plain === '' && data.files.length > 0) {
        onFiles([...data.files]);
        return true;
      }
      // Code that is copied from an editor has colors only, and is text.
      if (data.types.includes('vscode-editor-data') || !formatted.test(html)) return false;
      loadImporters().then(({ markdownOfHtml }) => {
        const markdown = markdownOfHtml(html);
        if (markdown === '' || markdown === plain) return insert(view, plain);
        insert(view, markdown);
        onFormatted(() => replaceLast(view, markdown, plain));
      }, onFailed);
      return true;
    },
  });
}

function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text), {
    scrollIntoView: true,
    userEvent: 'input.paste',
  });
}

/** Replaces a pasted text where it is last found before the cursor. */
function replaceLast(view: EditorView, pasted: string, plain: string): void {
  const from = view.state.doc.toString().lastIndexOf(pasted, view.state.selection.main.head);
  if (from < 0) return;
  const changes = { from, to: from + pasted.length, insert: plain };
  view.dispatch({ changes, selection: { anchor: from + plain.length }, userEvent: 'input.paste' });
  view.focus();
}
