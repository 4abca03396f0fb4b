/** Offsets of the marks around a quotation. */
export interface QuotationPair {
  readonly open: number;
  readonly close: number;
}

/** Characters that masked code, links and tags leave, and those around a quotation. */
const beforeOpening = /[\s([—–\-/]/;
const afterOpening = /[\p{L}\p{N}\uFFFC'’([…¿¡$€£.]/u;
const beforeClosing = /[\p{L}\p{N}\p{M}\uFFFC.,!?;:…—–)\]’'%°$€£]/u;
const afterClosing = /[\s\uFFFC.,;:!?)\]…—–\-/'’[]/;

/**
 * The quotations of a text whose code and links are masked. None unless the marks open and close in
 * turns: one that could be either, or neither, may mean inches or a string.
 */
export function quotationPairs(masked: string): readonly QuotationPair[] {
  const pairs: QuotationPair[] = [];
  let open: number | undefined;
  for (let at = masked.indexOf('"'); at >= 0; at = masked.indexOf('"', at + 1)) {
    const before = characterBefore(masked, at);
    const after = characterAfter(masked, at);
    const mayOpen = beforeOpening.test(before) && afterOpening.test(after);
    const mayClose = beforeClosing.test(before) && afterClosing.test(after);
    if (mayOpen === mayClose || mayOpen !== (open === undefined)) return [];
    if (open === undefined) open = at;
    else {
      pairs.push({ open, close: at });
      open = undefined;
    }
  }
  return open === undefined ? pairs : [];
}

/** Elisions, which begin with an apostrophe: `'tis`, `'em`, `'90s`. */
const elided = /^(?:tis|twas|til|em|cause|n|\d\d?s?)(?![\p{L}\p{N}])/iu;

/** The quotation in single marks within another one, if there is exactly one and no doubt. */
export function innerPair(
  masked: string,
  { open, close }: QuotationPair,
): QuotationPair | undefined {
  const { opening, closing } = singleMarks(masked, open, close);
  const [first = -1, last = -1] = [opening[0], closing[0]];
  if (opening.length !== 1 || closing.length !== 1 || last < first) return undefined;
  return elided.test(masked.slice(first + 1, first + 8)) ? undefined : { open: first, close: last };
}

/** The offsets of the straight single marks that may open or close. */
function singleMarks(masked: string, open: number, close: number) {
  const opening: number[] = [];
  const closing: number[] = [];
  for (
    let at = masked.indexOf("'", open);
    at >= 0 && at < close;
    at = masked.indexOf("'", at + 1)
  ) {
    const before = at === open + 1 ? ' ' : characterBefore(masked, at);
    const after = at === close - 1 ? ' ' : characterAfter(masked, at);
    if (beforeOpening.test(before) && afterOpening.test(after)) opening.push(at);
    else if (beforeClosing.test(before) && afterClosing.test(after)) closing.push(at);
  }
  return { opening, closing };
}

/** Past the delimiters of emphasis; a space at the edge of the text. */
function characterBefore(text: string, at: number): string {
  let index = at - 1;
  while (index >= 0 && isDelimiter(text[index]!)) index -= 1;
  return text[index] ?? ' ';
}

function characterAfter(text: string, at: number): string {
  let index = at + 1;
  while (index < text.length && isDelimiter(text[index]!)) index += 1;
  return text[index] ?? ' ';
}

function isDelimiter(character: string): boolean {
  return character === '*' || character === '_' || character === '~';
}
