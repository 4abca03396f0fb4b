import type { Entries, PdfObject } from '../pdfkit/index.ts';

type Category = 'ExtGState' | 'Pattern' | 'XObject';

/** What the operators of a form name. */
export interface Resources {
  /** Returns the name of an object, the same one for the same object. */
  name(category: Category, value: PdfObject | Entries): string;
  /** Returns the name of a graphics state, the same one for equal entries. */
  state(entries: Readonly<Record<string, number | string>>): string;
  readonly entries: Entries;
}

const prefixes: Readonly<Record<Category, string>> = { ExtGState: 'S', Pattern: 'P', XObject: 'X' };

export function createResources(): Resources {
  const entries: Partial<Record<Category, Record<string, unknown>>> = {};
  const names = new Map<unknown, string>();
  const add = (category: Category, key: unknown, value: PdfObject | Entries) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `${prefixes[category]}${names.size + 1}`;
    names.set(key, name);
    (entries[category] ??= {})[name] = value;
    return name;
  };
  return {
    name: (category, value) => add(category, value, value),
    state: (state) => add('ExtGState', JSON.stringify(state), { Type: 'ExtGState', ...state }),
    entries,
  };
}
