import { MdconvError } from './mdconv-error.ts';

/** What about a document is bounded, so that its cost is. */
export type ComplexityMeasure =
  | 'container depth'
  | 'inline depth'
  | 'indentation'
  | 'table columns'
  | 'table cells'
  | 'open html tags'
  | 'consecutive brackets'
  | 'delimiter runs'
  | 'render time';

/** The document would cost too much to convert. Trying again will not help. */
export class DocumentTooComplexError extends MdconvError {
  readonly code = 'document_too_complex';

  constructor(
    readonly measure: ComplexityMeasure,
    readonly limit: number,
    /** 1-based line of the caller's text where the limit was passed, where that is known. */
    readonly line?: number,
  ) {
    const amount = measure === 'render time' ? `${limit} seconds` : `${limit}`;
    const advice = line === undefined ? 'Simplify it.' : `Simplify it on line ${line}.`;
    super(`The document is too complex: its ${measure} passes ${amount}. ${advice}`);
  }
}
