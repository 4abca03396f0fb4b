import type { RequestProblem } from './invalid-request-error.ts';
import { MdconvError } from './mdconv-error.ts';

/** A design system of one's own is not as the schema says. */
export class InvalidDesignSystemError extends MdconvError {
  readonly code = 'invalid_design_system';

  /** @param problems each with its place in the design system, as `palette.accent` */
  constructor(readonly problems: readonly RequestProblem[]) {
    super(problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' '));
  }
}
