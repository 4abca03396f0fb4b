import { text } from '../../text.ts';
import type { Draft } from './draft.ts';

/** A fence whose code becomes a drawing. The engines are too large for the preview. */
const diagram = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:mermaid|dot|graphviz|vega|vega-lite)(?![^\s{])/im;

/** The differences between the document and the preview. */
export function PreviewNote({ draft: { markdown, format } }: { readonly draft: Draft }) {
  const { convert } = text;
  if (markdown.trim() === '') return null;
  if (format === 'text') return <p class="pane-note">{convert.textHasNoDesign}</p>;
  return diagram.test(markdown) ? <p class="pane-note">{convert.diagramsLater}</p> : null;
}
