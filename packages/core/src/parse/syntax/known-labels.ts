import type { Construct, Extension } from 'micromark-util-types';

const bracketOpen = 91;
const bracketClose = 93;

/** Lets a part of a document refer to what is defined in other parts. Labels are normalized. */
export function knownLabels(
  definitions: ReadonlySet<string>,
  footnotes: ReadonlySet<string>,
): Extension {
  const construct: Construct = {
    name: 'knownLabels',
    tokenize(_effects, _ok, nok) {
      this.parser.defined = listOf(definitions);
      this.parser.gfmFootnotes = listOf(footnotes);
      return nok;
    },
  };
  return { text: { [bracketOpen]: construct, [bracketClose]: construct } };
}

/** micromark asks only whether a label is in the list, which a set tells faster. */
function listOf(labels: ReadonlySet<string>): string[] {
  const list: string[] = [];
  list.includes = (label) => labels.has(label);
  return list;
}
