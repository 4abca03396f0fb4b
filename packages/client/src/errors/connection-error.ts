import { MdconvError } from './mdconv-error.ts';

/** No answer came, or none that could be read. `cause` holds what was thrown. */
export class ConnectionError extends MdconvError {}

/** A try took longer than `timeoutMs`. */
export class TimeoutError extends ConnectionError {}

/** The client was made or called in a way that cannot work. */
export class ConfigurationError extends MdconvError {}
