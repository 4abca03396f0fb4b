import type { Element, ElementContent } from 'hast';
import { plainText, type ListNumbering } from '@mdconv/core';
import type { PreparedList, PreparedListItem, PreparedParagraph } from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { element, onLines, text } from '../element.ts';
import { writeBlocks, writeTightBlocks } from './write-blocks.ts';
import type { Writer } from '../writer.ts';

export function writeList(list: PreparedList, writer: Writer): Element {
  const { ordered, start, items, numbering } = list;
  return element(
    ordered ? 'ol' : 'ul',
    {
      type: numbering && htmlTypes[numbering.style],
      start: ordered && start !== 1 ? start : undefined,
      className: listClasses(list),
      ...writer.blockDirection([list]),
    },
    onLines(items.map((item) => writeItem(item, list, writer))),
  );
}

const htmlTypes = {
  decimal: '1',
  'lower-alpha': 'a',
  'upper-alpha': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
} as const;

function hasOwnMarks({ before, after }: ListNumbering): boolean {
  return before !== '' || after !== '.';
}

function listClasses({ ordered, start, tight, items }: PreparedList): string[] | undefined {
  const digits = ordered ? `${start + items.length - 1}`.length : 0;
  const classes = [
    ...(tight ? [] : [classNames.loose]),
    ...(digits > 2 ? [classNames.digits(digits)] : []),
  ];
  return classes.length > 0 ? classes : undefined;
}

function writeItem(
  item: PreparedListItem,
  { tight, numbering }: PreparedList,
  writer: Writer,
): Element {
  const { marker, children } = item;
  const { checked } = marker;
  const [first] = children.blocks;
  const paragraph = first?.kind === 'paragraph' ? first : undefined;
  const content = tight
    ? writeTightBlocks(children, writer)
    : onLines(writeBlocks(children, writer));
  return element(
    'li',
    {
      className: checked === undefined ? undefined : [classNames.task],
      // Where browsers have no such numbers, the style sheet shows them.
      dataMark: numbering && hasOwnMarks(numbering) ? marker.label : undefined,
      ...(paragraph && writer.lineProperties(paragraph.children)),
    },
    checked === undefined ? content : withCheckbox(content, checkbox(checked, paragraph, writer)),
  );
}

/** Puts the checkbox into the first paragraph or, if the item is tight, before its text. */
function withCheckbox(content: ElementContent[], box: Element): ElementContent[] {
  const at = content.findIndex((node) => node.type === 'element' || node.value !== '\n');
  const first = content[at];
  if (first?.type !== 'element' || first.tagName !== 'p') return [box, text(' '), ...content];
  return content.with(at, { ...first, children: [box, text(' '), ...first.children] });
}

function checkbox(
  checked: boolean,
  paragraph: PreparedParagraph | undefined,
  { words }: Writer,
): Element {
  const label = plainText(paragraph?.children ?? []).trim();
  return element('input', {
    type: 'checkbox',
    checked,
    disabled: true,
    ariaLabel: label || (checked ? words.done : words.open),
  });
}
