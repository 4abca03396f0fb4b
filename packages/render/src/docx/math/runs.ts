import { hexOf } from '@mdconv/core';
import { Element } from '../element.ts';
import { property } from './elements.ts';

/** Letters that stand upright or italic, words, or text that programs do not interpret. */
export type RunStyle = 'p' | 'i' | 'text' | 'literal';

const font = { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' };

/** Text in a formula. */
export function mathRun(text: string, style: RunStyle, color?: string): Element {
  const properties =
    style === 'i'
      ? []
      : [
          new Element('m:rPr', {}, [
            ...(style === 'literal' ? [new Element('m:lit')] : []),
            style === 'text' ? new Element('m:nor') : property('sty', 'p'),
          ]),
        ];
  const hex = hexOf(color ?? '')
    ?.slice(1)
    .toUpperCase();
  return new Element('m:r', {}, [
    ...properties,
    new Element('w:rPr', {}, [
      new Element('w:rFonts', font),
      ...(hex ? [new Element('w:color', { 'w:val': hex })] : []),
    ]),
    new Element('m:t', { 'xml:space': 'preserve' }, [text]),
  ]);
}
