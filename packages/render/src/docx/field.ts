import { Element } from './element.ts';
import { plain, run } from './inlines/run.ts';

/** The start of a field whose result follows, up to `fieldMark('end')`. */
export function fieldStart(instruction: string): readonly Element[] {
  const text = new Element('w:instrText', { 'xml:space': 'preserve' }, [` ${instruction} `]);
  return [fieldMark('begin'), run([text], plain), fieldMark('separate')];
}

/** Source: ISO/IEC 29500-1, 17.16.18. */
export function fieldMark(type: 'begin' | 'separate' | 'end'): Element {
  return run([new Element('w:fldChar', { 'w:fldCharType': type })], plain);
}
