import type { Blockquote as MarkdownQuote, Paragraph as MarkdownParagraph } from 'mdast';
import type { Alert, AlertType, Blockquote } from '../model.ts';
import type { Building, Surroundings } from './building.ts';
import type { SourceNode } from './source-node.ts';

const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(\r?\n|$)/i;

/**
 * Builds a quote, or an alert when it begins with `[!NOTE]` or the like alone on its line and has
 * more to say. Source: GitHub Docs, "Basic writing and formatting syntax", Alerts.
 */
export function buildQuote(
  building: Building,
  node: MarkdownQuote,
  surroundings: Surroundings,
): Blockquote | Alert {
  const span = building.span(node);
  const inside = { ...surroundings, alerts: false };
  const alert = surroundings.alerts ? readAlert(node) : undefined;
  if (!alert) return { kind: 'blockquote', children: building.blocks(node.children, inside), span };
  const { type, children } = alert;
  return { kind: 'alert', type, children: building.blocks(children, inside), span };
}

function readAlert(node: MarkdownQuote): { type: AlertType; children: SourceNode[] } | undefined {
  const [first, ...others] = node.children;
  if (first?.type !== 'paragraph') return undefined;
  const [text] = first.children;
  const match = text?.type === 'text' ? marker.exec(text.value) : null;
  if (!match) return undefined;
  const rest = withoutMarker(first, match[0].length, match[2] !== '');
  if (!rest || (rest.children.length === 0 && others.length === 0)) return undefined;
  const children = rest.children.length === 0 ? others : [rest, ...others];
  return { type: match[1]!.toLowerCase() as AlertType, children };
}

/** The paragraph without its first `length` characters; undefined when more follows on that line. */
function withoutMarker(
  paragraph: MarkdownParagraph,
  length: number,
  lineEnds: boolean,
): MarkdownParagraph | undefined {
  const [text, next, ...others] = paragraph.children;
  if (text?.type !== 'text') return undefined;
  const value = text.value.slice(length);
  if (value !== '')
    return { ...paragraph, children: [{ ...text, value }, ...paragraph.children.slice(1)] };
  if (next === undefined) return { ...paragraph, children: [] };
  if (next.type === 'break') return { ...paragraph, children: others };
  return lineEnds ? { ...paragraph, children: [next, ...others] } : undefined;
}
