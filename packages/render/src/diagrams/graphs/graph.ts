import type { DrawingPart } from '../../drawings/index.ts';
import type { Rectangle, Ink, Label, Tip } from '../parts/index.ts';
import type { NodeShape } from './node-shape.ts';

/** Where the ranks of a graph follow each other to: down, up, right or left. */
export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

/** What an author sets; the rest is the design's. */
export interface OwnLook {
  readonly fill?: Ink | undefined;
  readonly stroke?: Ink | undefined;
  readonly color?: Ink | undefined;
  /** CSS pixels. */
  readonly width?: number | undefined;
  readonly dashes?: readonly number[] | undefined;
}

export interface GraphNode {
  readonly id: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The outline at which edges end. */
  readonly shape: NodeShape;
  readonly draw: (box: Rectangle) => readonly DrawingPart[];
  /** Whether it stands in the rank of the node before it, such as a note. */
  readonly isBeside?: string;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly id?: string;
  readonly label?: Label | undefined;
  /** Labels at its ends. */
  readonly tailLabel?: Label | undefined;
  readonly headLabel?: Label | undefined;
  readonly tail: Tip;
  readonly head: Tip;
  readonly look: OwnLook;
  /** How many ranks are between its ends at least; 0 does not order them. */
  readonly length?: number;
  readonly isHidden?: boolean;
}

export interface GraphGroup {
  readonly id: string;
  readonly label?: Label | undefined;
  readonly look: OwnLook & { readonly isPlain?: boolean };
  readonly direction?: Direction | undefined;
  /** The ids of the nodes that are in it and in no group within it. */
  readonly nodes: readonly string[];
  readonly groups: readonly GraphGroup[];
}

export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly GraphEdge[];
  /** Nodes at the top level that stand beside each other, from left to right, row by row. */
  readonly rows?: readonly (readonly string[])[];
  /** Whether the outermost groups follow each other in their order. */
  readonly isStacked?: boolean;
  /** What is in no group, and the outermost groups. */
  readonly root: GraphGroup;
  readonly direction: Direction;
  /** Distances between ranks and within them. CSS pixels. */
  readonly spacing: { readonly rank: number; readonly node: number };
}
