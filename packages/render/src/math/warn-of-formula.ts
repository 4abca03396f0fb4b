import type { Span, WarningLog } from '@mdconv/core';
import { FormulaTooLargeError } from './limits.ts';

/** Adds the warning of a formula that is shown as its source. */
export function warnOfFormula(log: WarningLog, error: unknown, span: Span): void {
  const message = `A formula cannot be typeset; its source is shown. ${reasonOf(error)}`;
  log.add('math-not-typeset', message, span);
}

/** MathJax throws objects that are not errors. */
function messageOf(error: unknown): string {
  const { message } = error as { readonly message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'It is not TeX.';
}

/** The message of the parser, as a sentence without the source of the formula. */
export function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return new FormulaTooLargeError().message;
  if (error instanceof TypeError) return 'It has a command that is not supported.';
  const message = messageOf(error);
  const shortened = message.length > 120 ? `${message.slice(0, 120)}…` : message;
  return /[.?!…]$/.test(shortened) ? shortened : `${shortened}.`;
}
