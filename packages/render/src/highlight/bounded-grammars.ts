import { common } from 'lowlight';

type Grammar = (typeof common)[string];

/**
 * Words before the name of a function in its declaration, such as `static const unsigned char *`.
 * The grammars have no bound: from each word of a run they look ahead to its end.
 */
const wordsMax = 12;

/** Languages whose declarations of functions begin with repeated words. Source: highlight.js 11. */
const repeating: ReadonlySet<string> = new Set(['arduino', 'c', 'cpp', 'csharp', 'java']);

/** The grammars of lowlight, with declarations that take time linear in the length of the code. */
export const boundedGrammars: Readonly<Record<string, Grammar>> = Object.fromEntries(
  Object.entries(common).map(([name, grammar]) => [
    name,
    repeating.has(name) ? bounded(grammar) : grammar,
  ]),
);

function bounded(grammar: Grammar): Grammar {
  return (library) => {
    const language = grammar(library);
    const contains = language.contains?.map((mode) =>
      typeof mode.begin === 'string'
        ? { ...mode, begin: mode.begin.replace(')+', `){1,${wordsMax}}`) }
        : mode,
    );
    return { ...language, contains };
  };
}
