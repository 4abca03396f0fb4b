import type { Definition, FootnoteDefinition, Root } from 'mdast';
import type { SourceNode } from './source-node.ts';

/** The definitions of a markdown document, and the footnotes referenced so far. */
export interface References {
  definition(identifier: string): Definition | undefined;
  /** Counts a reference; the first one numbers the footnote. `undefined` if it does not exist. */
  refer(identifier: string): { number: number; occurrence: number } | undefined;
  /** Referenced footnotes in the order of their numbers; grows while footnotes are built. */
  readonly footnotes: readonly ReferredFootnote[];
  unreferenced(): readonly FootnoteDefinition[];
}

interface ReferredFootnote {
  readonly definition: FootnoteDefinition;
  references: number;
}

/** Nodes that can contain definitions. */
const containers: ReadonlySet<string> = new Set<SourceNode['type']>([
  'blockquote',
  'list',
  'listItem',
  'footnoteDefinition',
  'element',
]);

/** Collects all definitions of a tree; the first definition of a name wins. */
export function collectReferences(root: Root): References {
  const definitions = new Map<string, Definition>();
  const footnoteDefinitions = new Map<string, FootnoteDefinition>();
  collect(root.children);

  const footnotes: ReferredFootnote[] = [];
  const numbers = new Map<string, number>();

  function collect(nodes: readonly SourceNode[]): void {
    for (const node of nodes) {
      if (node.type === 'definition') addFirst(definitions, node);
      else if (node.type === 'footnoteDefinition') addFirst(footnoteDefinitions, node);
      if (containers.has(node.type) && 'children' in node) collect(node.children);
    }
  }

  return {
    definition: (identifier) => definitions.get(fold(identifier)),
    refer(identifier) {
      const key = fold(identifier);
      const definition = footnoteDefinitions.get(key);
      if (!definition) return undefined;
      const number = numbers.get(key) ?? footnotes.push({ definition, references: 0 });
      numbers.set(key, number);
      const occurrence = (footnotes[number - 1]!.references += 1);
      return { number, occurrence };
    },
    footnotes,
    unreferenced: () =>
      [...footnoteDefinitions].flatMap(([key, node]) => (numbers.has(key) ? [] : [node])),
  };
}

function addFirst<N extends { identifier: string }>(nodes: Map<string, N>, node: N): void {
  const key = fold(node.identifier);
  if (!nodes.has(key)) nodes.set(key, node);
}

/** mdast's identifiers are lower case; only upper case makes ẞ and ss equal, as CommonMark requires. */
function fold(identifier: string): string {
  return identifier.toUpperCase();
}
