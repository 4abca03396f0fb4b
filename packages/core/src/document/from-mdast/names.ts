import { slug } from 'github-slugger';
import type { Heading, Inline, LinkTarget } from '../model.ts';

type InternalTarget = Extract<LinkTarget, { kind: 'internal' }>;
export type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** The places of a document that links can lead to. Headings are named when all authors' ids are known. */
export interface Names {
  /** Takes an author's id; false when it is no id or taken. */
  claim(id: string): boolean;
  addHeading(heading: Draft<Heading>, authorId: string | undefined): void;
  headings(): readonly Draft<Heading>[];
  /** A target in this document, which `resolve` completes. */
  addLink(fragment: string): InternalTarget;
  /** Names the headings, then leads each link to its place; gives the targets that have none. */
  resolve(): ReadonlySet<LinkTarget>;
}

export function createNames(): Names {
  const taken = new Set<string>();
  const headings: Draft<Heading>[] = [];
  const targets: Draft<InternalTarget>[] = [];

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
    headings: () => headings,
    addLink(fragment) {
      const target: Draft<InternalTarget> = { kind: 'internal', id: fragment };
      targets.push(target);
      return target;
    },
    resolve() {
      nameHeadings(headings, taken);
      const unresolved = new Set<LinkTarget>();
      for (const target of targets) {
        const id = spellings(target.id).find((spelling) => taken.has(spelling));
        if (id === undefined) unresolved.add(target);
        else target.id = id;
      }
      return unresolved;
    },
  };
}

/** As GitHub does: the slug, and a number when that is taken. */
function nameHeadings(headings: readonly Draft<Heading>[], taken: Set<string>): void {
  const uses = new Map<string, number>();
  for (const heading of headings) {
    if (heading.id !== '') continue;
    const base = slug(headingWords(heading.children)) || 'section';
    let use = uses.get(base) ?? 0;
    let id = use === 0 ? base : `${base}-${use}`;
    while (taken.has(id)) id = `${base}-${++use}`;
    uses.set(base, use + 1);
    taken.add(id);
    heading.id = id;
  }
}

/** GitHub's slugs leave pictures out, whatever their alt text. */
function headingWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('text' in inline) return inline.text.replaceAll('\n', ' ');
      return 'children' in inline ? headingWords(inline.children) : '';
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
