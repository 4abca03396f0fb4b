/** A block that holds other blocks. A chain of parents ends at the document itself. */
export type Container = Quote | Item | FootnoteDefinition;

interface Parented {
  readonly parent: Container | undefined;
  /** 1 for a container that stands directly in the document. */
  readonly depth: number;
}

export interface Quote extends Parented {
  readonly kind: 'quote';
}

export interface Item extends Parented {
  readonly kind: 'item';
  /** `-`, `+`, `*`, `.` or `)`. */
  readonly marker: string;
  /** Columns that a line needs, counted from its parent's content, to continue the item. */
  readonly indent: number;
}

export interface FootnoteDefinition extends Parented {
  readonly kind: 'footnote';
  readonly label: string;
}

/** What a line must begin with to stand in a container without opening another. */
export function continuationPrefix(container: Container | undefined): string {
  if (!container) return '';
  const outer = continuationPrefix(container.parent);
  switch (container.kind) {
    case 'quote':
      return `${outer}> `;
    case 'item':
      return outer + ' '.repeat(container.indent);
    case 'footnote':
      return `${outer}    `;
  }
}
