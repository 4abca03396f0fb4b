import { Element, type Component } from './element.ts';

/** Assigns a unique bookmark name that Word allows to each id of the document. */
export interface Bookmarks {
  /** The name of the bookmark for an id. */
  nameOf(id: string): string;
  /** Puts content into the bookmark for an id. Only the first call per id has an effect. */
  wrap(id: string, content: readonly Component[]): readonly Component[];
}

/** What the bookmark of the number in a caption is made of. */
export function numberId(label: string): string {
  return `${label} number`;
}

/** The limit of Word. */
const nameLengthMax = 40;

export function createBookmarks(): Bookmarks {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  const marked = new Set<string>();

  /** Word ignores case in names. */
  const distinct = (wanted: string): string => {
    const use = (uses.get(wanted.toLowerCase()) ?? 0) + 1;
    uses.set(wanted.toLowerCase(), use);
    if (use === 1) return wanted;
    const suffix = `_${use}`;
    return distinct(cut(wanted, nameLengthMax - suffix.length) + suffix);
  };

  const nameOf = (id: string) => {
    const name = names.get(id) ?? distinct(cut(legal(id), nameLengthMax));
    names.set(id, name);
    return name;
  };

  return {
    nameOf,
    wrap(id, content) {
      if (marked.has(id)) return content;
      marked.add(id);
      const number = marked.size;
      return [
        new Element('w:bookmarkStart', { 'w:id': number, 'w:name': nameOf(id) }),
        ...content,
        new Element('w:bookmarkEnd', { 'w:id': number }),
      ];
    },
  };
}

/** Starts with a letter and has only letters, digits and underscores. */
function legal(id: string): string {
  const name = id.replace(/[^\p{L}\p{Nd}_]+/gu, '_').replace(/^_+/, '');
  return /^\p{L}/u.test(name) ? name : `id_${name}`;
}

function cut(name: string, length: number): string {
  let kept = '';
  for (const character of name) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept;
}
