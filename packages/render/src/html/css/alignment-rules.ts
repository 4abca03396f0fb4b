import { rule } from './rule.ts';

/** What the author asks for. It comes after all that the design says of the same elements. */
export function alignmentRules(): string {
  return [
    rule('.md-document .md-left', { 'text-align': 'left' }),
    rule('.md-document .md-center', { 'text-align': 'center' }),
    rule('.md-document .md-right', { 'text-align': 'right' }),
  ].join('');
}
