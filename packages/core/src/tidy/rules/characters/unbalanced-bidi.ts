interface Control {
  readonly start: number;
  readonly isolates: boolean;
}

/**
 * Offsets of bidi controls without their counterpart in the paragraph. Paragraphs end at blank
 * lines. Source: UAX 9, 3.1.2.
 */
export function unbalancedBidi(
  text: string,
  ignores: (control: { readonly start: number }) => boolean,
): ReadonlySet<number> {
  const unbalanced = new Set<number>();
  if (!/[\u202A-\u202E\u2066-\u2069]/.test(text)) return unbalanced;
  const open: Control[] = [];
  let isolates = 0;
  const forget = () => {
    for (const { start } of open) unbalanced.add(start);
    open.length = 0;
    isolates = 0;
  };
  for (const { 0: match, index: start } of text.matchAll(
    /[\u202A-\u202E\u2066-\u2069]|\n[ \t]*(?=\n)/g,
  )) {
    if (match.startsWith('\n')) forget();
    else if (!ignores({ start }) && !take(match, start)) unbalanced.add(start);
  }
  forget();
  return unbalanced;

  /** Opens or closes an isolate or embedding. Returns false if there is nothing to close. */
  function take(control: string, start: number): boolean {
    if (control === '\u202C') return open.at(-1)?.isolates === false && open.pop() !== undefined;
    if (control === '\u2069') return closeIsolate();
    const isolating = control >= '\u2066';
    open.push({ start, isolates: isolating });
    if (isolating) isolates += 1;
    return true;
  }

  function closeIsolate(): boolean {
    if (isolates === 0) return false;
    // The end of an isolate also ends the embeddings in it.
    while (open.pop()?.isolates === false);
    isolates -= 1;
    return true;
  }
}
