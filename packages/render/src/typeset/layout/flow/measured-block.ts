import type { Span } from '@mdconv/core';
import type { ContentWidths } from '../../../columns/index.ts';
import { structureNode, type StructureElement, type StructureNode } from '../../display/index.ts';
import type { FlowItem } from '../frame/index.ts';
import type { Area } from './area.ts';

/** A block whose text is shaped and whose lines are not broken yet. */
export interface MeasuredBlock extends ContentWidths {
  /** Sets the block in an area. Pure: call it any number of times, in any order. */
  place(area: Area): PlacedFlow;
}

/** A block set in an area. */
export interface PlacedFlow {
  readonly items: readonly FlowItem[];
  /** The structure elements that own the content, in reading order. */
  readonly structure: readonly StructureNode[];
  readonly warnings: readonly FlowWarning[];
}

/** A table or formula that does not fit its area as it is. */
export interface FlowWarning {
  readonly rule: 'table-shrunk' | 'math-too-wide';
  readonly message: string;
  readonly span: Span;
}

export function placedFlow(
  items: readonly FlowItem[],
  structure: readonly StructureNode[] = [],
): PlacedFlow {
  return { items, structure, warnings: [] };
}

/** Puts flows and the items between them below each other. */
export function joinFlows(parts: readonly (PlacedFlow | readonly FlowItem[])[]): PlacedFlow {
  const items: FlowItem[] = [];
  const structure: StructureNode[] = [];
  const warnings: FlowWarning[] = [];
  for (const part of parts) {
    if (!('items' in part)) {
      for (const item of part) items.push(item);
      continue;
    }
    for (const item of part.items) items.push(item);
    for (const node of part.structure) structure.push(node);
    for (const warning of part.warnings) warnings.push(warning);
  }
  return { items, structure, warnings };
}

/** Puts the structure of a flow below an element. */
export function withinElement(element: StructureElement, flow: PlacedFlow): PlacedFlow {
  return { ...flow, structure: [structureNode(element, flow.structure)] };
}
