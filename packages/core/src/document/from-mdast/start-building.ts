import type { Root } from 'mdast';
import type { Block, Span } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import { buildMarkdownBlock } from './block.ts';
import type { Building, Surroundings } from './building.ts';
import { createBlockFlow, type Flow } from './flow.ts';
import { createHeldAnchors } from './held-anchors.ts';
import { addElement, adoptStrays, buildBlockElement, nestHtml } from './html/index.ts';
import { addMarkdownInline } from './inline.ts';
import { createLineFlow } from './line-flow.ts';
import { createNames } from './names.ts';
import { plainParagraph } from './plain-paragraph.ts';
import { collectReferences } from './references.ts';
import { isInline, isMarkdown, type SourceNode } from './source-node.ts';
import { collapseWhiteSpace } from './white-space.ts';

/** Ties the builders of blocks and of inline content together, for they recurse into each other. */
export function startBuilding(
  root: Root,
  span: (node: SourceNode) => Span,
  log: WarningLog,
): Building {
  const building: Building = {
    log,
    span,
    names: createNames(),
    anchors: createHeldAnchors(),
    references: collectReferences(root),
    add(nodes, flow) {
      for (const node of nestHtml(nodes, '')) addNode(building, node, flow);
    },
    blocks(nodes, surroundings, line) {
      const plain = plainParagraph(building, nodes, surroundings, line);
      if (plain) return plain;
      const flow = createBlockFlow(building, surroundings, buildBlock);
      building.add(adoptStrays(nestHtml(nodes, line ? '' : '\n')), flow);
      return flow.finish(line);
    },
    inlines(nodes, { marks }) {
      const flow = createLineFlow(building, marks);
      building.add(nodes, flow);
      return flow.run.take();
    },
  };

  function buildBlock(node: SourceNode, surroundings: Surroundings): readonly Block[] {
    if (node.type === 'pageBreakComment') return [{ kind: 'pageBreak', span: span(node) }];
    if (node.type === 'element') return buildBlockElement(building, node, surroundings);
    return isMarkdown(node) ? buildMarkdownBlock(building, node, surroundings) : [];
  }

  return building;
}

function addNode(building: Building, node: SourceNode, flow: Flow): void {
  if (isInline(node)) addMarkdownInline(building, node, flow);
  else if (node.type === 'element') addElement(building, node, flow);
  else if (node.type === 'htmlText')
    flow.run.text(collapseWhiteSpace(node.value), building.span(node));
  else flow.block(node);
}
