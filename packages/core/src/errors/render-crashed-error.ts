import { MdconvError } from './mdconv-error.ts';

/** The process that rendered the document ended before it was done. Others are not affected. */
export class RenderCrashedError extends MdconvError {
  readonly code = 'internal_error';

  constructor(
    /** What became of the process, as `ended by itself`. */
    readonly fate: string,
  ) {
    super(`The render process ${fate}. Try again; should it happen again, simplify the document.`);
  }
}
