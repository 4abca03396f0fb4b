import { slug } from 'github-slugger';
import type { Anchor, Heading, Inline, LinkTarget, Span } from '../model.ts';

type InternalTarget = Extract<LinkTarget, { kind: 'internal' }>;
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * The ids of a document's headings and anchors, and the links to them. Headings get their ids last,
 * when all ids that the author chose are known.
 */
export interface AnchorIds {
  /** Reserves an id that the author chose; false if it is not a valid id or already taken. */
  claim(id: string): boolean;
  addHeading(heading: Mutable<Heading>, authorId: string | undefined): void;
  /** Adds headings between those that are known, by their places in the text. */
  insertHeadings(headings: readonly Mutable<Heading>[]): void;
  headings(): readonly Mutable<Heading>[];
  /** Adds a link to this document; `resolve` completes the returned target. */
  addLink(fragment: string): InternalTarget;
  /** Assigns ids to headings and resolves the links. Returns the targets that do not exist. */
  resolve(): ReadonlySet<LinkTarget>;
  /** Resolves those of the targets that have been found since. Returns the others. */
  resolveAlso(
    unresolved: ReadonlySet<LinkTarget>,
    found: Pick<ReadonlySet<string>, 'has'>,
  ): ReadonlySet<LinkTarget>;
}

export function createAnchorIds(): AnchorIds {
  const taken = new Set<string>();
  const headings: Mutable<Heading>[] = [];
  const targets: Mutable<InternalTarget>[] = [];

  function claim(id: string): boolean {
    if (id === '' || /\s/.test(id) || taken.has(id)) return false;
    taken.add(id);
    return true;
  }

  return {
    claim,
    addHeading(heading, authorId) {
      if (authorId !== undefined && claim(authorId)) heading.id = authorId;
      headings.push(heading);
    },
    insertHeadings(inserted) {
      headings.push(...inserted);
      headings.sort((one, other) => one.span.start - other.span.start);
    },
    headings: () => headings,
    addLink(fragment) {
      const target: Mutable<InternalTarget> = { kind: 'internal', id: fragment };
      targets.push(target);
      return target;
    },
    resolve() {
      assignHeadingIds(headings, taken);
      return resolveAmong(targets, taken);
    },
    resolveAlso: (unresolved, found) =>
      resolveAmong(
        targets.filter((target) => unresolved.has(target)),
        found,
      ),
  };
}

/** Completes targets with known ids. Returns the others. */
function resolveAmong(
  targets: readonly Mutable<InternalTarget>[],
  known: Pick<ReadonlySet<string>, 'has'>,
): ReadonlySet<LinkTarget> {
  const unresolved = new Set<LinkTarget>();
  for (const target of targets) {
    const id = spellings(target.id).find((spelling) => known.has(spelling));
    if (id === undefined) unresolved.add(target);
    else target.id = id;
  }
  return unresolved;
}

/** Assigns ids as GitHub does: the slug, with a number if it is taken. */
function assignHeadingIds(headings: readonly Mutable<Heading>[], taken: Set<string>): void {
  const uses = new Map<string, number>();
  for (const heading of headings) {
    if (heading.id !== '') continue;
    const base = slug(slugText(heading.children)) || 'section';
    let use = uses.get(base) ?? 0;
    let id = use === 0 ? base : `${base}-${use}`;
    while (taken.has(id)) id = `${base}-${++use}`;
    uses.set(base, use + 1);
    taken.add(id);
    heading.id = id;
  }
}

/**
 * The text that the slug is made of. As on GitHub, it excludes images and their alt text, and
 * formulas count as their TeX.
 */
function slugText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'inlineMath') return inline.tex;
      if ('text' in inline) return inline.text.replaceAll('\n', ' ');
      return 'children' in inline ? slugText(inline.children) : '';
    })
    .join('');
}

function spellings(fragment: string): readonly string[] {
  const decoded = decode(fragment);
  return [fragment, decoded, decoded.toLowerCase()];
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Anchors found between blocks. The next paragraph or heading takes them, so that they need no line. */
export interface PendingAnchors {
  hold(inlines: readonly Inline[]): void;
  release(at: number): readonly Anchor[];
}

export function createPendingAnchors(): PendingAnchors {
  let pending: string[] = [];
  return {
    hold(inlines) {
      for (const { id } of anchorsOf(inlines)) pending.push(id);
    },
    release(at) {
      const span: Span = { start: at, end: at };
      const anchors = pending.map((id): Anchor => ({ kind: 'anchor', id, span }));
      pending = [];
      return anchors;
    },
  };
}

/** Whether inline content has nothing visible. */
export function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every(
    (inline) => inline.kind === 'anchor' || ('children' in inline && isBlank(inline.children)),
  );
}

function anchorsOf(inlines: readonly Inline[]): readonly Anchor[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'anchor') return [inline];
    return 'children' in inline ? anchorsOf(inline.children) : [];
  });
}
