import type { ListNumbering, NumberingStyle } from '../../model.ts';

/** A mark as a list item may have it, and its length with the space behind it. */
export interface ListMark {
  readonly numbering: ListNumbering;
  /** 1 for `a` and `i`. */
  readonly value: number;
  readonly length: number;
  /** Whether it looks like an initial: a capital, a dot and one space. */
  readonly isInitial: boolean;
}

/** Source: Pandoc User's Guide, extension fancy_lists; `1.1` is how contracts number clauses. */
const pattern =
  /^(?:(\(?)([a-zA-Z]|[ivxl]{1,7}|[IVXL]{1,7}|#|\d{1,3})([.)])|((?:\d{1,3}\.){1,4})(\d{1,3})(\.?))([ \t]+|$)/;

/** The marks that the start of a line can be: `i.` is a letter or a Roman number. None for most lines. */
export function listMarks(line: string): readonly ListMark[] {
  const match = pattern.exec(line);
  if (!match) return [];
  const [{ length }, open = '', name = '', close = '', before, clause, after = '', space] = match;
  if (before !== undefined) {
    const numbering = { style: 'decimal', before, after } as const;
    return [{ numbering, value: Number(clause), length, isInitial: false }];
  }
  if (open === '(' && close !== ')') return [];
  const isInitial = /^[A-Z]$/.test(name) && `${open}${close}${space}` === '. ';
  return valuesOf(name).map(([style, value]) => {
    return { numbering: { style, before: open, after: close }, value, length, isInitial };
  });
}

function valuesOf(name: string): readonly (readonly [NumberingStyle, number])[] {
  if (name === '#') return [['decimal', Number.NaN]];
  // Without a parenthesis before them, these are CommonMark's own lists.
  if (/^\d/.test(name)) return [['decimal', Number(name)]];
  const isLower = name === name.toLowerCase();
  const lower = name.toLowerCase();
  const letter = lower.length === 1 ? lower.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : undefined;
  const roman = romanNumbers.indexOf(lower) + 1;
  return [
    ...(roman > 0 ? [[isLower ? 'lower-roman' : 'upper-roman', roman] as const] : []),
    ...(letter ? [[isLower ? 'lower-alpha' : 'upper-alpha', letter] as const] : []),
  ];
}

const romanParts = Object.entries({
  ...{ m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9 },
  ...{ v: 5, iv: 4, i: 1 },
});

const romanMax = 50;
const romanNumbers: readonly string[] = Array.from({ length: romanMax }, (_, index) =>
  toRoman(index + 1),
);

/** The number of an item as its list writes it. */
export function numberText(value: number, style: NumberingStyle): string {
  switch (style) {
    case 'decimal':
      return `${value}`;
    case 'lower-alpha':
      return toLetters(value);
    case 'upper-alpha':
      return toLetters(value).toUpperCase();
    case 'lower-roman':
      return toRoman(value);
    case 'upper-roman':
      return toRoman(value).toUpperCase();
  }
}

/** `z` is followed by `aa`, as in HTML and Word's lists of columns. */
function toLetters(value: number): string {
  let letters = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  return letters;
}

function toRoman(value: number): string {
  let rest = value;
  let roman = '';
  for (const [letters, worth] of romanParts) for (; rest >= worth; rest -= worth) roman += letters;
  return roman;
}
