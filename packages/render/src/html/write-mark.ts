import type { ElementContent } from 'hast';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import type { Writer } from './writer.ts';

/** The word that every output carries, on a line of its own; nothing where there is none. */
export function writeMark({ mark }: Writer): ElementContent[] {
  if (mark === undefined) return [];
  return [text('\n'), element('p', { className: [classNames.mark] }, [text(mark)])];
}
