import { accents, lineMarks, type MathNode } from '../../math/index.ts';
import { Element } from '../element.ts';
import { e, property } from './elements.ts';

const braces: ReadonlySet<string> = new Set('⏞⏟⏜⏝⎴⎵');

/** An accent, a line or a brace above or below a base; `undefined` for any other script. */
export function accented(
  mark: MathNode | undefined,
  position: 'top' | 'bot',
  base: Element[],
): Element[] | undefined {
  if (mark?.name !== 'mo') return undefined;
  const { text } = mark;
  if (lineMarks.has(text))
    return [
      new Element('m:bar', {}, [new Element('m:barPr', {}, [property('pos', position)]), e(base)]),
    ];
  if (braces.has(text))
    return [
      new Element('m:groupChr', {}, [
        new Element('m:groupChrPr', {}, [
          property('chr', text),
          property('pos', position),
          ...(position === 'top' ? [property('vertJc', 'bot')] : []),
        ]),
        e(base),
      ]),
    ];
  const accent = accents[text];
  if (position === 'bot' || accent === undefined) return undefined;
  return [
    new Element('m:acc', {}, [new Element('m:accPr', {}, [property('chr', accent)]), e(base)]),
  ];
}
