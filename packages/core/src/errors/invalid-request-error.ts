import { MdconvError } from './mdconv-error.ts';

/** One thing that is wrong with a request. */
export interface RequestProblem {
  /** Where in the request, as `page.margins.top`; empty for the request itself. */
  readonly path: string;
  readonly message: string;
}

/** The request does not have the shape that it must have. */
export class InvalidRequestError extends MdconvError {
  readonly code = 'invalid_request';

  constructor(readonly problems: readonly RequestProblem[]) {
    super(problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' '));
  }
}
