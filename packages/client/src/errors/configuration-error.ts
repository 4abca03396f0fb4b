import { MdconvError } from './mdconv-error.ts';

/** The client was made or called in a way that cannot work. */
export class ConfigurationError extends MdconvError {
  readonly code = 'invalid_configuration';

  static override readonly name: string = 'ConfigurationError';
}
