import { MdconvError } from './mdconv-error.ts';

/** The output would be larger than its format allows. */
export class OutputTooLargeError extends MdconvError {
  readonly code = 'output_too_large';

  constructor(
    readonly format: string,
    readonly size: number,
    readonly sizeMax: number,
    readonly unit: 'pixels high' | 'pages' | 'bytes',
    advice: string,
  ) {
    super(`The ${format} would be ${size} ${unit}, the limit is ${sizeMax}. ${advice}`);
  }
}
