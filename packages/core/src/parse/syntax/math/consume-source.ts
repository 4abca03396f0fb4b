import type { Code, Effects } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formulaText: 'formulaText';
    formulaFlow: 'formulaFlow';
    formulaSource: 'formulaSource';
  }
}

/** Consumes the source of a formula; micromark needs a separate token for each line ending. */
export function createSourceTokens(effects: Effects) {
  let isOpen = false;

  function end(): void {
    if (isOpen) effects.exit('formulaSource');
    isOpen = false;
  }

  function consume(code: Code): void {
    if (isLineEnding(code)) {
      end();
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return;
    }
    if (!isOpen) effects.enter('formulaSource');
    isOpen = true;
    effects.consume(code);
  }

  return { consume, end };
}

/** Source: micromark-util-symbol, codes: carriageReturn to carriageReturnLineFeed. */
export function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}
