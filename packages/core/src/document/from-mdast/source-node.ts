import type { Html, PhrasingContent, RootContent } from 'mdast';

/** A raw HTML element with the HTML and markdown between its tags. */
export interface HtmlElement {
  readonly type: 'element';
  /** Lower case. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: SourceNode[];
  /** Offsets in the markdown that was parsed. */
  readonly start: number;
  end: number;
}

/** Text of raw HTML: entities decoded, white space as written. */
export interface HtmlText {
  readonly type: 'htmlText';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** `<!-- pagebreak -->` */
export interface PageBreakComment {
  readonly type: 'pageBreakComment';
  readonly start: number;
  readonly end: number;
}

/** The input of the builders: mdast nodes, with raw HTML parsed and nested. */
export type SourceNode = RootContent | HtmlElement | HtmlText | PageBreakComment;

export function isMarkdown(node: SourceNode): node is RootContent {
  return node.type !== 'element' && node.type !== 'htmlText' && node.type !== 'pageBreakComment';
}

const inlineTypes: ReadonlySet<string> = new Set<PhrasingContent['type']>([
  'text',
  'inlineCode',
  'inlineMath',
  'break',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
]);

/** Whether a node is markdown inline content. For raw HTML, this depends on its elements. */
export function isInline(node: SourceNode): node is Exclude<PhrasingContent, Html> {
  return inlineTypes.has(node.type);
}
