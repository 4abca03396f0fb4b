import type { BlockContent, DefinitionContent } from 'mdast';
import type { Block, Heading } from '../model.ts';

export type Flow = BlockContent | DefinitionContent;

/** What all of a document is written with. */
export interface Writing {
  /** Headings whose id is not what their words alone would give them. */
  readonly named: ReadonlySet<Heading>;
  /** What has been written as markdown or, where undefined, cannot be: each block is tried once. */
  readonly tried: Map<Block, readonly Flow[] | undefined>;
}
