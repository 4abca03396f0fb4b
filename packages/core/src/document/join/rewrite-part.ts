import type {
  Block,
  Captioned,
  Footnote,
  Image,
  Inline,
  LinkTarget,
  ReferenceTarget,
} from '../model.ts';
import { rewriteBlocks } from '../rewrite-blocks.ts';
import type { JoinOptions, JoinedDocument } from './part.ts';

/** The content of a part in the names of the joined document. */
export interface RewrittenPart {
  readonly blocks: readonly Block[];
  readonly footnotes: readonly Footnote[];
}

/** @param targetOf what a link of the part points to in the joined document */
export function rewritePart(
  { document, index, ids, labels, footnotesBefore }: JoinedDocument,
  targetOf: (target: LinkTarget) => LinkTarget,
  { rebase = same }: JoinOptions,
): RewrittenPart {
  const idOf = (id: string) => ids.get(id) ?? id;
  const labelOf = ({ id }: Captioned) => (id === undefined ? {} : { id: idOf(id) });
  const targetIn = (target: ReferenceTarget): ReferenceTarget => ({
    ...target,
    id: target.of === 'equation' ? (labels.get(target.id) ?? target.id) : idOf(target.id),
  });
  const imageOf = (image: Image) => ({ ...image, source: rebase(image.source, index) });

  function inline(node: Inline): Inline {
    switch (node.kind) {
      case 'anchor':
        return { ...node, id: idOf(node.id) };
      case 'footnoteReference':
        return { ...node, number: node.number + footnotesBefore };
      case 'crossReference':
        return { ...node, targets: node.targets.map(targetIn) };
      case 'image':
        return imageOf(node);
      case 'inlineMath':
        return { ...node, tex: withLabels(node.tex, labels) };
      case 'link':
        return { ...node, target: targetOf(node.target), children: inlines(node.children) };
      case 'formatted':
      case 'styled':
        return { ...node, children: inlines(node.children) };
      default:
        return node;
    }
  }

  function inlines(nodes: readonly Inline[]): readonly Inline[] {
    return nodes.map(inline);
  }

  function block(node: Block): Block {
    if (node.kind === 'heading') return { ...node, id: idOf(node.id) };
    if (node.kind === 'math') return { ...node, tex: withLabels(node.tex, labels) };
    if (node.kind === 'table' || node.kind === 'code') return { ...node, ...labelOf(node) };
    if (node.kind !== 'figure') return node;
    const { image, target } = node;
    return {
      ...node,
      ...labelOf(node),
      image: imageOf(image),
      ...(target && { target: targetOf(target) }),
    };
  }

  return {
    blocks: rewriteBlocks(document.blocks, { inlines, block }),
    footnotes: document.footnotes.map((footnote) => ({
      ...footnote,
      number: footnote.number + footnotesBefore,
      children: rewriteBlocks(footnote.children, { inlines, block }),
    })),
  };
}

/** Replaces the labels of equations and the references to them. */
function withLabels(tex: string, labels: JoinedDocument['labels']): string {
  return tex.replace(
    /(\\(?:label|(?:eq)?ref)\s*\{)([^{}]+)(?=\})/g,
    (_, command: string, label: string) => `${command}${labels.get(label) ?? label}`,
  );
}

function same(url: string): string {
  return url;
}
