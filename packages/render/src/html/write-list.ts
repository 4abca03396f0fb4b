import type { Element, ElementContent } from 'hast';
import { plainText, type List, type ListItem, type Paragraph } from '@mdconv/core';
import { classNames } from './class-names.ts';
import { element, onLines, text } from './element.ts';
import type { Writer } from './writer.ts';

export function writeList(list: List, writer: Writer): Element {
  const { ordered, start, tight, items } = list;
  return element(
    ordered ? 'ol' : 'ul',
    {
      start: ordered && start !== 1 ? start : undefined,
      className: listClasses(list),
      ...writer.blockDirection([list]),
    },
    onLines(items.map((item) => writeItem(item, tight, writer))),
  );
}

function listClasses({ ordered, start, tight, items }: List): string[] | undefined {
  const digits = ordered ? `${start + items.length - 1}`.length : 0;
  const classes = [
    ...(tight ? [] : [classNames.loose]),
    ...(digits > 2 ? [classNames.digits(digits)] : []),
  ];
  return classes.length > 0 ? classes : undefined;
}

function writeItem(item: ListItem, tight: boolean, writer: Writer): Element {
  const { checked, children } = item;
  const first = children[0];
  const lead = first?.kind === 'paragraph' ? first : undefined;
  const written = tight ? writer.tightBlocks(children) : writer.blocks(children);
  return element(
    'li',
    {
      className: checked === undefined ? undefined : [classNames.task],
      ...(lead && writer.direction(lead.children)),
    },
    checked === undefined ? written : withBox(written, checkbox(checked, lead, writer)),
  );
}

/** The box stands at the head of the item's first paragraph, which is the item itself when tight. */
function withBox(written: ElementContent[], box: Element): ElementContent[] {
  const at = written.findIndex((node) => node.type === 'element' || node.value !== '\n');
  const first = written[at];
  if (first?.type !== 'element' || first.tagName !== 'p') return [box, text(' '), ...written];
  return written.with(at, { ...first, children: [box, text(' '), ...first.children] });
}

function checkbox(checked: boolean, lead: Paragraph | undefined, { words }: Writer): Element {
  const label = plainText(lead?.children ?? []).trim();
  return element('input', {
    type: 'checkbox',
    checked,
    disabled: true,
    ariaLabel: label || (checked ? words.done : words.open),
  });
}
