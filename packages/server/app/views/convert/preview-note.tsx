import { text } from '../../text.ts';
import type { Draft } from './draft.ts';
import type { ShownPages } from './use-pages.ts';

/** A fence whose code becomes a drawing. The engines are too large for the preview. */
const diagram = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:mermaid|dot|graphviz|vega|vega-lite)(?![^\s{])/im;

interface PreviewNoteProps {
  readonly draft: Draft;
  /** The pages, which have everything that the file has. Absent: the document is shown as a web page. */
  readonly pages?: ShownPages | undefined;
}

/** The differences between the document and the preview. */
export function PreviewNote({ draft: { markdown, format }, pages }: PreviewNoteProps) {
  const { convert } = text;
  if (markdown.trim() === '' || format === 'text') return null;
  if (pages?.hasFailed) return <p class="pane-note">{convert.pagesFailed}</p>;
  if (pages?.laidOut?.lacksFonts) return <p class="pane-note">{convert.pagesLackFonts}</p>;
  if (pages)
    return format === 'docx' ? <p class="pane-note is-quiet">{convert.wordPages}</p> : null;
  return diagram.test(markdown) ? <p class="pane-note">{convert.diagramsLater}</p> : null;
}
