import type { Construct, Extension } from 'micromark-util-types';

/** What the parser knows of the document that a text belongs to. */
export interface TextData {
  /** Whether to recognize formulas. */
  readonly math: boolean;
  /** The labels that references may use, normalized. */
  readonly labels: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
}

const bracketOpen = 91;
const bracketClose = 93;

/**
 * Makes the labels of the whole document known to a text. Labels that are absent are those that the
 * parser finds in the text.
 */
export function knownLabels({ labels, footnotes }: Partial<TextData>): Extension {
  let areKnown = false;
  const construct: Construct = {
    name: 'knownLabels',
    tokenize(_effects, _ok, nok) {
      if (!areKnown) {
        const { parser } = this;
        parser.defined = labels ? fixed(labels) : growing(parser.defined);
        parser.gfmFootnotes = footnotes ? fixed(footnotes) : growing(parser.gfmFootnotes ?? []);
        areKnown = true;
      }
      return nok;
    },
  };
  return { text: { [bracketOpen]: construct, [bracketClose]: construct } };
}

/** micromark calls only `includes` and `push` on the list; a set answers faster. */
function fixed(labels: ReadonlySet<string>): string[] {
  const list: string[] = [];
  list.includes = (label) => labels.has(label);
  return list;
}

function growing(found: readonly string[]): string[] {
  const labels = new Set(found);
  const list = fixed(labels);
  list.push = (label) => labels.add(label).size;
  return list;
}
