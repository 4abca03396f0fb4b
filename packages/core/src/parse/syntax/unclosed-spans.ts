import { codeText, htmlText } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';

const backtick = 96;
const lessThan = 60;

/** Code spans and html, which look for the end of what has none once in a text, not at each opening. */
export const unclosedSpans: Extension = {
  disable: { null: ['codeText', 'htmlText'] },
  text: {
    // A run of another length neither opens nor closes the same span.
    [backtick]: searchedOnce(codeText, (code) => code !== backtick),
    [lessThan]: {
      ...searchedOnce(htmlText, (_, start) => openings.includes(start)),
      add: 'after',
    },
  },
};

/** Starts of html that ends at a fixed text. Source: CommonMark 0.31, 6.6. */
const openings: readonly string[] = ['<!--', '<?', '<![CDATA['];
const openingLengthMax = 9;

/**
 * The same construct, except that it fails at once at an opening that had no end before: further on in
 * the same text it has none either.
 *
 * @param isComplete whether an opening ends before a character
 */
function searchedOnce(
  construct: Construct,
  isComplete: (code: Code, opening: string) => boolean,
): Construct {
  const unclosed = new WeakMap<TokenizeContext, Set<string>>();
  return {
    ...construct,
    name: `${construct.name}Once`,
    tokenize(effects, ok, nok) {
      const known = unclosed.get(this) ?? new Set();
      unclosed.set(this, known);
      let opening = '';
      let complete = false;
      const fail: State = (code) => {
        if (code === null && complete) known.add(opening);
        return nok(code);
      };
      let state: State | undefined = construct.tokenize.call(this, effects, ok, fail);
      return function open(code) {
        complete = isComplete(code, opening);
        if (complete && known.has(opening)) return nok(code);
        if (code === null || code < 0) return state?.(code);
        if (!complete) opening += String.fromCharCode(code);
        state = state?.(code);
        const isOpen = !complete && (code === backtick || opening.length <= openingLengthMax);
        return isOpen ? open : state;
      };
    },
  };
}
