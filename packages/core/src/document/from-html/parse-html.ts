import { Parser } from 'htmlparser2';
import { DocumentTooComplexError } from '../../errors/index.ts';
import { isHidden } from './hidden.ts';
import { markup, type MarkupElement } from './markup.ts';

/** UTF-16 code units: pictures in `data:` URLs included. */
const lengthMax = 32_000_000;

/** Elements and texts. A page of 10 MB has about 300,000. */
const nodesMax = 500_000;

/** Levels of elements; of deeper ones only the content is kept. */
const depthMax = 150;

/** Open elements, those of which only the content is kept included. The parser's time grows with them. */
const openMax = 5_000;

/** Elements without content for readers, or with content that runs, is fetched or is typed in. */
const dropped = new Set(
  (
    'script style title template noscript iframe object embed applet svg frameset noframes noembed ' +
    'select option optgroup textarea datalist output keygen audio video canvas link meta base param ' +
    'xml nav map area'
  ).split(' '),
);

interface Open {
  readonly name: string;
  /** Absent for an element that is dropped. */
  readonly element: MarkupElement | undefined;
}

/**
 * Parses html into a tree of elements that a reader can see.
 *
 * @throws {DocumentTooComplexError} the html is too long or has too many elements
 */
export function parseHtml(html: string): MarkupElement {
  if (html.length > lengthMax) throw new DocumentTooComplexError('tree size', lengthMax);
  const root = markup('#root', {});
  const stack: Open[] = [{ name: '#root', element: root }];
  let nodes = 0;

  function count(): void {
    nodes += 1;
    if (nodes > nodesMax) throw new DocumentTooComplexError('tree size', nodesMax);
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (stack.length > openMax) throw new DocumentTooComplexError('tree depth', openMax);
      const top = stack.at(-1)!.element;
      if (!top || isDropped(name, attributes, stack))
        return void stack.push({ name, element: undefined });
      if (stack.length > depthMax) return void stack.push({ name, element: top });
      count();
      const element = markup(name, { ...attributes });
      if (isHidden(element)) return void stack.push({ name, element: undefined });
      element.parent = top;
      top.children.push(element);
      stack.push({ name, element });
    },
    ontext(value) {
      const top = stack.at(-1)!.element;
      if (!top) return;
      const last = top.children.at(-1);
      if (last?.kind === 'text') last.value += value;
      else {
        count();
        top.children.push({ kind: 'text', value });
      }
    },
    onclosetag() {
      if (stack.length > 1) stack.pop();
    },
  });
  parser.write(html.replaceAll('\0', '\ufffd'));
  parser.end();
  return root;
}

function isDropped(
  name: string,
  attributes: Readonly<Record<string, string>>,
  stack: readonly Open[],
): boolean {
  // MathJax 2 keeps the source of a formula in a script.
  if (name === 'script') return !/^math\/tex/i.test(attributes['type'] ?? '');
  // The titles of sections that unfold are buttons.
  if (name === 'button') return !stack.some((open) => /^(?:h[1-6]|summary|dt)$/.test(open.name));
  return dropped.has(name) || attributes['role'] === 'navigation';
}
