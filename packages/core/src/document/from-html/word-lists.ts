import {
  adopt,
  attributeOf,
  elementsIn,
  hasAttribute,
  hasClass,
  isBlankMarkup,
  isElement,
  markup,
  markupLabel,
  rewriteMarkup,
  type MarkupElement,
  type MarkupNode,
} from './markup.ts';

/** A paragraph that is an item of a list by its style or its mark. */
interface Item {
  /** The depth in the list, from 1. */
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
  readonly children: MarkupNode[];
}

const levelsMax = 9;

/**
 * Builds lists of paragraphs and lists of one item that only look like lists: Word's `mso-list`, the lists of
 * Word for the web, and paragraphs that begin with a bullet.
 */
export function readWordLists(root: MarkupElement): void {
  for (const element of [root, ...elementsIn(root)]) {
    if (!element.children.some((node) => isElement(node, /^(?:p|div|ul|ol)$/))) continue;
    const children = grouped(element.children);
    if (children) adopt(element, children);
  }
}

/** `undefined` if no node is an item. */
function grouped(nodes: readonly MarkupNode[]): MarkupNode[] | undefined {
  const result: MarkupNode[] = [];
  let items: Item[] = [];
  let found = false;
  const end = () => {
    result.push(...nested(items));
    items = [];
  };
  for (const node of nodes) {
    const more = node.kind === 'element' ? itemsOf(node) : undefined;
    if (more) {
      items.push(...more);
      found = true;
    } else if (items.length === 0 || !isBlankMarkup(node)) {
      end();
      result.push(node);
    }
  }
  end();
  return found ? result : undefined;
}

function itemsOf(element: MarkupElement): readonly Item[] | undefined {
  if (/^(?:ul|ol)$/.test(element.name)) return leveledItems(element);
  if (hasClass(element, /^ListContainerWrapper$/)) {
    const lists = element.children.filter((node) => isElement(node, /^(?:ul|ol)$/));
    const items = lists.map(leveledItems);
    return lists.length > 0 && items.every(Boolean) ? items.flatMap((list) => list!) : undefined;
  }
  if (!/^(?:p|div)$/.test(element.name)) return undefined;
  return wordItem(element) ?? bulletItem(element);
}

/** The items of a list whose items say their level. */
function leveledItems(list: MarkupElement): readonly Item[] | undefined {
  const items = list.children.filter((node) => isElement(node, /^li$/));
  if (items.length === 0 || !items.every((item) => hasAttribute(item, 'data-aria-level')))
    return undefined;
  return items.map((item, index) => ({
    level: levelOf(attributeOf(item, 'data-aria-level')),
    ordered: list.name === 'ol',
    start: (Number.parseInt(attributeOf(list, 'start'), 10) || 1) + index,
    children: item.children,
  }));
}

function wordItem(paragraph: MarkupElement): readonly Item[] | undefined {
  const [, level] = /level(\d+)/.exec(paragraph.style.get('mso-list') ?? '') ?? [];
  if (level === undefined && !hasClass(paragraph, /^MsoListParagraph/)) return undefined;
  let mark: string | undefined;
  rewriteMarkup(paragraph, (element) => {
    if (mark !== undefined || element.style.get('mso-list') !== 'ignore') return undefined;
    mark = markupLabel(element);
    return [];
  });
  if (mark === undefined) return level === undefined ? bulletItem(paragraph) : undefined;
  return [{ level: levelOf(level), ...readMark(mark), children: paragraph.children }];
}

function levelOf(text: string | undefined): number {
  return Math.min(Math.max(Number.parseInt(text ?? '', 10) || 1, 1), levelsMax);
}

/** `1.`, `a)`, `iv.`; any other mark is a bullet. */
function readMark(mark: string): Pick<Item, 'ordered' | 'start'> {
  const [, text = ''] = /^\(?((?:\d{1,4}\.)*\d{1,4}|[a-z]{1,4})[.)]/i.exec(mark) ?? [];
  if (text === '') return { ordered: false, start: 1 };
  return { ordered: true, start: Number.parseInt(text.split('.').at(-1)!, 10) || 1 };
}

const bullet = /^[\s\u00a0]*[•◦▪‣●·][\s\u00a0]+(?=\S|$)/;

/** A paragraph whose text begins with a bullet. */
function bulletItem(paragraph: MarkupElement): readonly Item[] | undefined {
  let first: MarkupNode | undefined = paragraph;
  while (first?.kind === 'element') first = first.children.find((node) => !isBlankMarkup(node));
  if (first?.kind !== 'text') return undefined;
  const isAlone = /^[•◦▪‣●]$/.test(first.value.trim());
  if (isAlone ? markupLabel(paragraph).length < 2 : !bullet.test(first.value)) return undefined;
  first.value = first.value.replace(/^[\s\u00a0]*[•◦▪‣●·][\s\u00a0]*/, '');
  return [{ level: 1, ordered: false, start: 1, children: paragraph.children }];
}

interface OpenList {
  readonly level: number;
  readonly list: MarkupElement;
}

/** Lists of items, nested by their levels. */
function nested(items: readonly Item[]): MarkupElement[] {
  const lists: MarkupElement[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    closeTo(open, item);
    const around = open.at(-1);
    const list = around?.level === item.level ? around.list : openList(item, around);
    if (list !== around?.list) {
      if (!around) lists.push(list);
      open.push({ level: item.level, list });
    }
    const entry = markup('li', {}, item.children);
    entry.parent = list;
    list.children.push(entry);
  }
  return lists;
}

/** Closes the lists that an item is not in: deeper ones, and one of its level that is of another kind. */
function closeTo(open: OpenList[], { level, ordered }: Item): void {
  while (open.length > 0 && open.at(-1)!.level > level) open.pop();
  const last = open.at(-1);
  if (last?.level === level && (last.list.name === 'ol') !== ordered) open.pop();
}

/** A new list, in the last item of the list around it. */
function openList({ ordered, start }: Item, around: OpenList | undefined): MarkupElement {
  const list = markup(ordered ? 'ol' : 'ul', start === 1 ? {} : { start: `${start}` });
  const item = around?.list.children.at(-1);
  if (isElement(item)) {
    list.parent = item;
    item.children.push(list);
  }
  return list;
}
