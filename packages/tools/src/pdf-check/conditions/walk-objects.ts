import type { PdfFacts } from '../facts/collect-facts.ts';
import { dictionaryOf } from '../reader/path-reader.ts';
import { ofKind, type PdfObject, type PdfString } from '../reader/pdf-object.ts';
import { nameOf } from '../reader/values.ts';

export interface WalkedObject {
  readonly object: PdfObject;
  /** The object if it is a string. */
  readonly string: PdfString | undefined;
  /** The object if it is a name, and the keys if it is a dictionary. */
  readonly names: readonly string[];
  readonly place: string;
}

/** Every object of the file, those inside others included. */
export function* walkObjects({ file }: PdfFacts): Generator<WalkedObject> {
  for (const [number, outermost] of file.objects) {
    const waiting: PdfObject[] = [outermost];
    for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
      const entries = dictionaryOf(object)?.entries;
      const name = nameOf(object);
      yield {
        object,
        string: ofKind(object, 'string'),
        names: entries ? [...entries.keys()] : name === undefined ? [] : [name],
        place: `object ${number}`,
      };
      if (entries) waiting.push(...entries.values());
      if (Array.isArray(object)) waiting.push(...object);
    }
  }
}
