/** A number as PDF has it: at most three decimals, never an exponent. */
export function formatNumber(value: number): string {
  // Adding 0 turns -0 into 0.
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** Codes come again and again. */
const written: string[] = [];

/** A code of two bytes as content streams take it: four digits. */
export function hexadecimal(code: number): string {
  return (written[code] ??= code.toString(16).padStart(4, '0'));
}

/** An array in PDF's own syntax, of numbers and of values that are in it already. */
export function array(items: readonly (string | number)[]): string {
  const written = items.map((item) => (typeof item === 'number' ? formatNumber(item) : item));
  return `[${written.join(' ')}]`;
}

/** Values in PDF's own syntax, or numbers. An absent one leaves its entry out. */
export type Entries = Readonly<Record<string, string | number | undefined>>;

/** A dictionary in PDF's own syntax. */
export function dictionary(entries: Entries): string {
  let written = '<<\n';
  for (const key in entries) {
    const value = entries[key];
    if (value === undefined) continue;
    written += `/${key} ${typeof value === 'number' ? formatNumber(value) : value}\n`;
  }
  return `${written}>>`;
}

/** A text string in PDF's own syntax. Source: PDF 32000-1, 7.3.4.2 and 7.9.2.2. */
export function textString(text: string): string {
  return `(${textBytes(text).replace(/[\n\r\\()]/g, escape)})`;
}

/** Source: PDF 32000-1, table 3. */
function escape(character: string): string {
  return { '\n': '\\n', '\r': '\\r' }[character] ?? `\\${character}`;
}

/**
 * The bytes of a text string, each as a character up to U+00FF: ASCII as it is, anything else as
 * marked UTF-16. Source: PDF 32000-1, 7.9.2.2.
 */
export function textBytes(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
}

/**
 * A name tree with one node. Keys are sorted by their bytes, because readers search them in this
 * order. Source: PDF 32000-1, 7.9.6.
 */
export function nameTree(entries: ReadonlyMap<string, string>): string {
  const sorted = [...entries]
    .map(([name, value]) => ({ name, value, bytes: textBytes(name) }))
    .sort((one, other) => (one.bytes < other.bytes ? -1 : 1));
  const names = sorted.flatMap(({ name, value }) => [textString(name), value]);
  return dictionary({ Names: array(names) });
}
