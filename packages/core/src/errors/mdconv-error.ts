/**
 * Every error that mdconv throws on purpose. `code` is stable and the API's own; the message says
 * what was wrong and what to do. Anything else that is thrown is a defect.
 */
export abstract class MdconvError extends Error {
  abstract readonly code: string;

  override get name(): string {
    return this.constructor.name;
  }
}
