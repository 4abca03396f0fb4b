import { MdconvError } from './mdconv-error.ts';

/** No design system has this slug. */
export class UnknownDesignSystemError extends MdconvError {
  readonly code = 'unknown_design_system';

  constructor(
    readonly designSystem: string,
    readonly known: readonly string[],
  ) {
    super(`Unknown design system ${JSON.stringify(designSystem)}. Known: ${known.join(', ')}.`);
  }
}
