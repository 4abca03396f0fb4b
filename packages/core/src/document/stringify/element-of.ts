import type { Block, Code, DescriptionList, Figure, List, Table, TableRow } from '../model.ts';
import { lengthValue, type HtmlContent, type HtmlElement } from './html.ts';
import { urlOf } from './write-inlines.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
type Writers = { readonly [Kind in Block['kind']]: (block: BlockOf<Kind>) => HtmlElement };

/** The HTML element for a block. */
export function elementOf(block: Block): HtmlElement {
  return (elements[block.kind] as (block: Block) => HtmlElement)(block);
}

const elements: Writers = {
  paragraph: ({ align, children }) => element('div', { align }, [{ inlines: children }]),
  heading: ({ level, id, align, numbering, children }) =>
    element(`h${level}`, { id, align, class: numbering && headingClasses[numbering] }, [
      { inlines: children },
    ]),
  code: codeElement,
  math: ({ tex }) => element('div', {}, [{ tex }]),
  blockquote: ({ children }) => element('blockquote', {}, [{ blocks: children }]),
  // Alerts exist only in markdown, and not within HTML.
  alert: ({ children }) => element('blockquote', {}, [{ blocks: children }]),
  // So do divisions.
  division: ({ title, children }) =>
    element('div', {}, [...(title ? [{ inlines: title }] : []), { blocks: children }]),
  list: listElement,
  table: tableElement,
  figure: figureElement,
  details: ({ open, summary, children }) =>
    element('details', { open: open || undefined }, [
      ...(summary.length > 0 ? [{ element: element('summary', {}, [{ inlines: summary }]) }] : []),
      { blocks: children },
    ]),
  descriptionList: descriptionListElement,
  thematicBreak: () => element('hr', {}, []),
  pageBreak: () => element('div', {}, []),
};

/** The classes with which headings ask for another numbering. */
const headingClasses = { none: 'unnumbered', appendix: 'appendix' } as const;

function element(
  name: string,
  attributes: HtmlElement['attributes'],
  children: readonly HtmlContent[],
): HtmlElement {
  return { name, attributes, children };
}

function codeElement({ language, text, span }: Code): HtmlElement {
  const content: HtmlContent = { inlines: [{ kind: 'text', text, span }] };
  return element('pre', { lang: language }, [content]);
}

/** A `<p>` directly in an item makes a list loose; in a tight list, a `<div>` contains the blocks. */
function listElement({ ordered, start, tight, items }: List): HtmlElement {
  return element(
    ordered ? 'ol' : 'ul',
    { start: ordered && start !== 1 ? start : undefined },
    items.map(({ children }) => {
      const blocks: HtmlContent = { blocks: children };
      return {
        element: element('li', {}, [tight ? { element: element('div', {}, [blocks]) } : blocks]),
      };
    }),
  );
}

function tableElement({ id, caption, header, rows }: Table): HtmlElement {
  const section = (name: string, content: readonly TableRow[]): HtmlContent[] =>
    content.length > 0 ? [{ element: element(name, {}, content.map(rowElement)) }] : [];
  return element('table', { id }, [
    ...(caption ? [{ element: element('caption', {}, [{ inlines: caption }]) }] : []),
    ...section('thead', header),
    ...section('tbody', rows),
  ]);
}

function rowElement({ cells }: TableRow): HtmlContent {
  return {
    element: element(
      'tr',
      {},
      cells.map(({ header, columnSpan, rowSpan, align, children }) => ({
        element: element(
          header ? 'th' : 'td',
          {
            colspan: columnSpan > 1 ? columnSpan : undefined,
            rowspan: rowSpan > 1 ? rowSpan : undefined,
            align,
          },
          [{ blocks: children }],
        ),
      })),
    ),
  };
}

function figureElement({ id, align, image, target, caption }: Figure): HtmlElement {
  const { source, alt, width, height } = image;
  const img = element(
    'img',
    { src: source, alt, width: lengthValue(width), height: lengthValue(height) },
    [],
  );
  const linked = target ? element('a', { href: urlOf(target) }, [{ element: img }]) : img;
  return element('figure', { id, align }, [
    { element: linked },
    ...(caption ? [{ element: element('figcaption', {}, [{ inlines: caption }]) }] : []),
  ]);
}

function descriptionListElement({ items }: DescriptionList): HtmlElement {
  const children = items.flatMap(({ terms, descriptions }): HtmlContent[] => [
    ...terms.map((inlines) => ({ element: element('dt', {}, [{ inlines }]) })),
    ...descriptions.map((blocks) => ({ element: element('dd', {}, [{ blocks }]) })),
  ]);
  return element('dl', {}, children);
}
