import type { Element } from 'hast';
import type { PreparedBlocks, PreparedDivision } from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { element, onLines, text } from '../element.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeInlines } from '../inlines/write-inlines.ts';
import type { Writer } from '../writer.ts';

/** A division as a division with a class of its own, or as columns. */
export function writeDivision(division: PreparedDivision, writer: Writer): Element {
  const { role, parts } = division;
  const content = (part: PreparedBlocks) => onLines(writeBlocks(part, writer));
  const whole = () => content(parts[0]!);
  const columns = () => onLines(parts.map((part) => element('div', {}, content(part))));
  switch (role) {
    case 'takeaway': {
      const label = writeInlines(division.label ?? [], writer);
      const title = element('p', { className: [classNames.divisionLabel] }, label);
      return element('aside', { className: [classNames.division(role)] }, [title, ...whole()]);
    }
    case 'statement':
    case 'proof':
      return writeStatement(division, writer);
    case 'pull': {
      const quote = element('blockquote', {}, whole());
      return element('aside', { className: [classNames.division(role)] }, [quote]);
    }
    case 'lead':
      return element('div', { className: [classNames.division(role)] }, whole());
    case 'columns':
      return element('div', { className: [classNames.columns] }, columns());
    case 'figure':
      return parts.length > 1
        ? element('div', { className: [classNames.keyFigures] }, columns())
        : element('aside', { className: [classNames.keyFigure] }, whole());
  }
}

/** A statement or a proof, whose label is in its first paragraph. */
function writeStatement({ role, label = [], parts }: PreparedDivision, writer: Writer): Element {
  const className = [classNames.divisionLabel];
  const title = element('span', { className }, writeInlines(label, writer));
  const blocks = writeBlocks(parts[0]!, writer);
  const [first, ...rest] = blocks;
  const isText = first?.type === 'element' && first.tagName === 'p';
  const opening = isText
    ? { ...first, children: [title, text(' '), ...first.children] }
    : element('p', {}, [title]);
  const others = isText ? rest : blocks;
  return element(
    'section',
    { className: [classNames.division(role)] },
    onLines([opening, ...others]),
  );
}
