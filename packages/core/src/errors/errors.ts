import { suggestName } from '../nearest-name.ts';
import type { ErrorCode } from './error-table.ts';

/** The codes that the API does not use: these errors concern arguments that only programs pass. */
export type LibraryErrorCode = 'invalid_design_system' | 'invalid_tree' | 'remark_plugin_failed';

/**
 * Base class of every error that mdconv throws on purpose. `code` is stable and equals the API's
 * code; `message` says what was wrong and what to do. Any other thrown error is a bug.
 */
export abstract class MdconvError extends Error {
  abstract readonly code: ErrorCode | LibraryErrorCode;

  override get name(): string {
    return this.constructor.name;
  }
}

/** One fault in a request or a design system. */
export interface RequestProblem {
  /** Path of the field, for example `page.margins.top`; empty for the request as a whole. */
  readonly path: string;
  readonly message: string;
}

/** The request does not match its schema. */
export class InvalidRequestError extends MdconvError {
  readonly code = 'invalid_request';

  constructor(readonly problems: readonly RequestProblem[]) {
    super(messageOf(problems));
  }
}

/** A design system does not match its schema. */
export class InvalidDesignSystemError extends MdconvError {
  readonly code = 'invalid_design_system';

  /** @param problems with paths within the design system, for example `palette.accent` */
  constructor(readonly problems: readonly RequestProblem[]) {
    super(messageOf(problems));
  }
}

/** A tree is not mdast. */
export class InvalidTreeError extends MdconvError {
  readonly code = 'invalid_tree';

  constructor(
    /** Path of the node or field, for example `children[3].depth`; empty for the tree itself. */
    readonly path: string,
    /** What was expected there, as the end of a sentence: `an integer from 1 to 6`. */
    readonly expected: string,
  ) {
    super(`${path || 'The tree'} must be ${expected}.`);
  }
}

/** A remark plugin threw, which is then the `cause`, or is asynchronous. */
export class RemarkPluginError extends MdconvError {
  readonly code = 'remark_plugin_failed';

  constructor(
    fault: 'throws' | 'is asynchronous',
    /** Index in `remarkPlugins`; absent if syntax threw that a plugin had added to the parser. */
    readonly index?: number,
    /** Name of the plugin's function; empty if it has none. */
    readonly plugin = '',
    cause?: unknown,
  ) {
    const place = index === undefined ? 'Syntax of remarkPlugins' : `remarkPlugins[${index}]`;
    const subject = plugin === '' ? place : `${place} (${plugin})`;
    const advice = {
      throws: 'throws. See the cause of this error.',
      'is asynchronous': 'is asynchronous. Run it with unified, and pass the tree to fromMdast.',
    };
    super(`${subject} ${advice[fault]}`, cause === undefined ? undefined : { cause });
  }
}

/** The request's `format` is a string, but not an output format. */
export class UnsupportedFormatError extends MdconvError {
  readonly code = 'unsupported_format';

  constructor(
    readonly format: string,
    readonly supported: readonly string[],
  ) {
    super(
      `Unsupported format ${JSON.stringify(format.slice(0, 40))}. Use one of ${supported.join(', ')}.`,
    );
  }
}

/** No design system has this slug. */
export class UnknownDesignSystemError extends MdconvError {
  readonly code = 'unknown_design_system';

  constructor(
    readonly designSystem: string,
    readonly known: readonly string[],
  ) {
    const hint = suggestName(designSystem, known);
    super(
      `Unknown design system ${JSON.stringify(designSystem)}. Known: ${known.join(', ')}.${hint}`,
    );
  }
}

/** The markdown is longer than one request may hold. Retrying does not help. */
export class PayloadTooLargeError extends MdconvError {
  readonly code = 'payload_too_large';

  constructor(
    /** Code points. */
    readonly length: number,
    readonly lengthMax: number,
  ) {
    super(
      `The markdown has ${length} characters, the limit is ${lengthMax}. Split it into several documents.`,
    );
  }
}

/** The properties of a document that are limited, to limit the cost of converting it. */
export type ComplexityMeasure =
  | 'lines'
  | 'container depth'
  | 'inline depth'
  | 'indentation'
  | 'table columns'
  | 'table cells'
  | 'open html tags'
  | 'consecutive brackets'
  | 'delimiter runs'
  | 'empty list items'
  | 'tree depth'
  | 'tree size'
  | 'render time'
  | 'memory'
  | CountedPart;

/** The parts of a document that are counted before it is laid out. */
export type CountedPart =
  | 'characters'
  | 'emoji'
  | 'paragraphs'
  | 'headings'
  | 'lists'
  | 'list items'
  | 'tables'
  | 'table cells'
  | 'code blocks'
  | 'code lines'
  | 'quotes'
  | 'footnotes'
  | 'formulas'
  | 'characters of formulas'
  | 'images'
  | 'links'
  | 'line breaks'
  | 'other blocks'
  | 'other inlines';

const units: Partial<Record<ComplexityMeasure, string>> = {
  'render time': ' seconds',
  memory: ' MiB',
};

/** Converting the document would take too much time or memory. Retrying does not help. */
export class DocumentTooComplexError extends MdconvError {
  readonly code = 'document_too_complex';

  constructor(
    readonly measure: ComplexityMeasure,
    /** The limit; for `render time` in seconds, for `memory` in MiB. */
    readonly limit: number,
    /** 1-based line of the caller's text that exceeds the limit; absent if unknown. */
    readonly line?: number,
    /** The format whose limit it is; absent if it is that of all formats. */
    readonly format?: string,
  ) {
    super(
      `The document is too complex: ${excess(measure, limit, format)} ${adviceFor(line, format)}`,
    );
  }
}

function excess(measure: ComplexityMeasure, limit: number, format: string | undefined): string {
  if (format !== undefined)
    return `with all else in it, ${format} has room for ${limit} ${measure}, and it has more.`;
  return `its ${measure} exceeds ${limit}${units[measure] ?? ''}.`;
}

function adviceFor(line: number | undefined, format: string | undefined): string {
  if (format !== undefined) return 'Split it into several documents, or use another format.';
  return line === undefined ? 'Simplify it.' : `Simplify it on line ${line}.`;
}

/** The output would exceed the size limit of its format. */
export class OutputTooLargeError extends MdconvError {
  readonly code = 'output_too_large';

  constructor(
    readonly format: string,
    /** The value reached; if the unit is bytes, at least this: writing stops at the limit. */
    readonly size: number,
    readonly sizeMax: number,
    readonly unit: 'pixels high' | 'pages' | 'bytes',
    advice: string,
  ) {
    const amount = unit === 'bytes' ? `at least ${size}` : `${size}`;
    super(`The ${format} would be ${amount} ${unit}, the limit is ${sizeMax}. ${advice}`);
  }
}

/** The worker process exited before it finished the document. Other conversions are not affected. */
export class RenderCrashedError extends MdconvError {
  readonly code = 'internal_error';

  constructor(
    /** What happened to the process, as the end of a sentence: `exited with code 1`. */
    readonly fate: string,
  ) {
    super(`The worker process ${fate}. Try again. If it happens again, simplify the document.`);
  }
}

/** The queue of conversions is full. Retry in a moment. */
export class ServerBusyError extends MdconvError {
  readonly code = 'server_busy';

  constructor(
    /** Capacity of the queue. */
    readonly waitingMax: number,
  ) {
    super(`${waitingMax} conversions are already waiting. Try again in a moment.`);
  }
}

/** The class of each code, to restore errors that crossed a process boundary. */
export const errorClasses = {
  invalid_request: InvalidRequestError,
  invalid_design_system: InvalidDesignSystemError,
  unsupported_format: UnsupportedFormatError,
  unknown_design_system: UnknownDesignSystemError,
  payload_too_large: PayloadTooLargeError,
  document_too_complex: DocumentTooComplexError,
  output_too_large: OutputTooLargeError,
  internal_error: RenderCrashedError,
  server_busy: ServerBusyError,
} as const;

function messageOf(problems: readonly RequestProblem[]): string {
  return problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' ');
}
