import type { SyntaxName } from '../../../syntax-names.ts';

/** The switch of each mark that stands in pairs. */
export const pairSyntax: Readonly<Record<string, SyntaxName>> = {
  '==': 'highlight',
  '++': 'insert',
  '%%': 'comments',
  '||': 'spoilers',
};

/** The element that the words between two marks become; a comment becomes nothing. */
export const pairElements: Readonly<Record<string, string>> = {
  '==': 'mark',
  '++': 'ins',
  '||': 'span',
};
