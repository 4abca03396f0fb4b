import { RunProperties, type IRunPropertiesOptions } from 'docx';

/** How a run looks; the same object means the same look, which is then written once. */
export type Look = Readonly<IRunPropertiesOptions>;

const looks = new WeakMap<object, Look>();

/** Writes how a run looks, and remembers it: the library's element cannot be asked. */
export function runProperties(look: Look): RunProperties {
  const properties = new RunProperties(look);
  looks.set(properties, look);
  return properties;
}

/** The look that run properties were made of; nothing for anything else. */
export function lookOf(properties: unknown): Look | undefined {
  return typeof properties === 'object' && properties !== null ? looks.get(properties) : undefined;
}
