import { Element } from './element.ts';
import { plain, textRuns } from './inlines/run.ts';
import { paragraphProperties } from './styles/paragraph-look.ts';
import type { Writing } from './writing.ts';

/** The word that every page carries above its header; nothing where there is none. */
export function writeMark({ watermark: mark }: Writing): readonly Element[] {
  if (mark === undefined) return [];
  const properties = paragraphProperties({ style: 'mark' });
  return [new Element('w:p', {}, [properties, ...textRuns(mark, plain)])];
}
