/** A name tree or a number tree of one node. */
export interface Tree {
  limits: boolean;
  _compareKeys(one: string, other: string): number;
}

/**
 * Sorts names as readers search them, where pdfkit uses the order of the machine's locale. `__proto__`
 * is a name like any other, and only nodes below a root have limits.
 * Source: PDF 32000-1, 7.9.6 and table 36.
 */
export function sortByBytes(tree: Tree): void {
  Object.assign(tree, {
    _items: Object.create(null) as object,
    _compareKeys: compareBytes,
    limits: false,
  });
}

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** Text strings in ASCII come before those in UTF-16, whose first byte is 254. */
export function compareBytes(one: string, other: string): number {
  return Number(isAscii(other)) - Number(isAscii(one)) || (one < other ? -1 : 1);
}
