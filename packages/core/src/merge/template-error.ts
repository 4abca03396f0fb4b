import { InvalidRequestError } from '../errors/index.ts';

/** A fault of a template or of its data, with the line of the template. */
export function templateError(source: string, offset: number, message: string) {
  const line = source.slice(0, offset).split(/\r\n?|\n/).length;
  return new InvalidRequestError([{ path: 'markdown', message: `Line ${line}: ${message}` }]);
}
