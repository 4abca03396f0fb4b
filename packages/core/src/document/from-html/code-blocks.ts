import {
  adopt,
  attributeOf,
  elementsIn,
  hasClass,
  isBlankMarkup,
  isBlockMarkup,
  isElement,
  markup,
  markupLabel,
  markupText,
  rewriteMarkup,
  type MarkupElement,
  type MarkupNode,
} from './markup.ts';

const monospaced =
  /^["']?(?:courier|consolas|menlo|monaco|source code|roboto mono|fira (?:code|mono)|jetbrains mono|ui-monospace|monospace|sf-?mono|sf mono|cascadia|ubuntu mono|lucida console|ibm plex mono|dejavu sans mono|andale mono|inconsolata)/;

/** Whether the style of an element sets a font of code. */
export function isMonospaced({ style }: MarkupElement): boolean {
  return monospaced.test(style.get('font-family') ?? '');
}

/** Names that chats and sites show above code. */
const languages = new Set(
  (
    'python py javascript js typescript ts tsx jsx java kotlin swift go golang rust c c++ cpp c# csharp php ruby ' +
    'perl r julia scala haskell lua dart elixir erlang clojure sql bash sh shell zsh powershell html css ' +
    'scss xml json yaml toml ini markdown latex tex dockerfile makefile diff graphql mermaid plaintext text ' +
    'console matlab objective-c vb.net'
  ).split(' '),
);

/** The text of labels and buttons above code without those of the buttons. */
const buttonWords = /\b(?:copy(?: code)?|edit|run|download|wrap|expand|collapse)\b/gi;

/**
 * Makes every code block a `pre` that holds only its text, with its language in `lang`: of highlighters, chats,
 * editors, and of paragraphs in a font of code.
 */
export function readCodeBlocks(root: MarkupElement): void {
  rewriteMarkup(root, (element) => (isCodeBlock(element) ? [codeBlock(element)] : undefined));
  for (const element of [root, ...elementsIn(root)]) {
    dropLabels(element);
    joinLines(element);
  }
}

function isCodeBlock(element: MarkupElement): boolean {
  if (/^(?:pre|xmp|listing)$/.test(element.name)) return true;
  if (element.name === 'table') return isCodeTable(element);
  if (element.name === 'code')
    return elementsIn(element).some(({ name }) => /^(?:br|div)$/.test(name));
  // Editors copy the styles of a line of code.
  return (
    element.name === 'div' &&
    /^pre(?:-wrap)?$/.test(element.style.get('white-space') ?? '') &&
    isMonospaced(element)
  );
}

/** Highlighters number lines in tables; the numbers are hidden. */
function isCodeTable(table: MarkupElement): boolean {
  const cells = elementsIn(table).filter(({ name }) => name === 'td');
  return (
    (hasClass(table, /^(?:highlighttable|rouge-table|js-file-line-container|hljs-ln)$/) ||
      cells.every((cell) => hasClass(cell, /^(?:blob-code|js-file-line|hljs-ln-code)/))) &&
    cells.length > 0
  );
}

function codeBlock(element: MarkupElement): MarkupElement {
  const codes = elementsIn(element).filter(({ name }) => /^(?:code|pre)$/.test(name));
  const inner = codes.findLast(({ name }) => name === 'code') ?? codes.at(-1);
  const isOnly =
    inner !== undefined && codes.filter(({ name }) => name === inner.name).length === 1;
  const content = isOnly ? inner : element;
  const label = isOnly ? labelOf(element, inner) : '';
  const lang = languageOf([content, element, ...ancestorsOf(element)]) || label;
  const text = linesOf(content).replace(/^\n+/, '').trimEnd().replaceAll('\u00a0', ' ');
  return markup('pre', lang ? { lang } : {}, [{ kind: 'text', value: `\n${text}` }]);
}

function ancestorsOf({ parent }: MarkupElement): readonly MarkupElement[] {
  return parent ? [parent, ...(parent.parent ? [parent.parent] : [])] : [];
}

/** The language that the header in a block names. */
function labelOf(element: MarkupElement, code: MarkupElement): string {
  const around = element.children.filter((node) => isElement(node));
  const header =
    around.find((node) => node !== code && !elementsIn(node).includes(code)) ?? undefined;
  const inside = header ?? around[0]?.children.find((node) => isElement(node) && node !== code);
  const word = inside ? bareLabel(inside) : '';
  return languages.has(word) ? word : '';
}

function bareLabel(node: MarkupNode): string {
  return markupLabel(node).replace(buttonWords, '').trim().toLowerCase();
}

/** The language by the classes or attributes of the first element that names one. */
function languageOf(elements: readonly MarkupElement[]): string {
  for (const element of elements) {
    const [, byClass] =
      /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-|brush:\s?)([\w+#.-]+)/.exec(
        attributeOf(element, 'class'),
      ) ?? [];
    const name =
      byClass ?? (attributeOf(element, 'data-language') || attributeOf(element, 'data-lang'));
    if (name && !/^(?:plaintext|none|text|auto)$/i.test(name)) return name.toLowerCase();
  }
  const own = attributeOf(elements[0]!, 'lang') || attributeOf(elements[1] ?? elements[0]!, 'lang');
  return languages.has(own.toLowerCase()) || /^[a-z]+$/.test(own) ? own.toLowerCase() : '';
}

/** The text of code; elements that are blocks are lines. */
function linesOf(element: MarkupElement): string {
  const parts: string[] = [];
  addLines(element, parts);
  return parts.join('');
}

function addLines({ children }: MarkupElement, parts: string[]): void {
  for (const node of children) {
    if (node.kind === 'text') parts.push(node.value.replace(/\r\n?/g, '\n'));
    else if (node.name === 'br') parts.push('\n');
    else if (node.name === 'img') parts.push(attributeOf(node, 'alt'));
    else {
      const isLine = /^(?:div|p|li|tr)$/.test(node.name) || node.style.get('display') === 'block';
      if (isLine && endsInText(parts)) parts.push('\n');
      const start = parts.length;
      addLines(node, parts);
      if (isLine && (parts.length === start || endsInText(parts))) parts.push('\n');
    }
  }
}

function endsInText(parts: readonly string[]): boolean {
  const last = parts.findLast((part) => part !== '');
  return last !== undefined && !last.endsWith('\n');
}

/** Removes the header above a code block that only names its language. */
function dropLabels(element: MarkupElement): void {
  const { children } = element;
  const index = children.findIndex((node) => isElement(node) && holdsCode(node));
  if (index < 1) return;
  const before = children.findLastIndex((node, at) => at < index && !isBlankMarkup(node));
  const label = children[before];
  if (!isElement(label, /^(?:div|span|header|p|figcaption)$/)) return;
  const word = bareLabel(label);
  if (!languages.has(word)) return;
  const code = [
    children[index] as MarkupElement,
    ...elementsIn(children[index] as MarkupElement),
  ].find(({ name }) => name === 'pre');
  if (code && !code.attributes['lang']) code.attributes['lang'] = word;
  adopt(
    element,
    children.filter((node) => node !== label),
  );
}

/** Whether an element is a code block, perhaps in elements of which it is the only child. */
function holdsCode(element: MarkupElement): boolean {
  let at: MarkupElement | undefined = element;
  while (at && at.name !== 'pre') {
    const children: readonly MarkupNode[] = at.children.filter((node) => !isBlankMarkup(node));
    at = children.length === 1 && isElement(children[0]) ? children[0] : undefined;
  }
  return at !== undefined;
}

/** Joins paragraphs in a font of code, as Google Docs and Word write code. */
function joinLines(element: MarkupElement): void {
  const { children } = element;
  if (!children.some(isLineOfCode)) return;
  const joined: MarkupNode[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0)
      joined.push(markup('pre', {}, [{ kind: 'text', value: `\n${lines.join('\n')}` }]));
    lines = [];
  };
  for (const node of children) {
    if (isLineOfCode(node)) lines.push(linesOf(node).replaceAll('\u00a0', ' ').trimEnd());
    else if (lines.length === 0 || !isBlankMarkup(node)) {
      end();
      joined.push(node);
    }
  }
  end();
  adopt(element, joined);
}

function isLineOfCode(node: MarkupNode): node is MarkupElement {
  if (!isElement(node, /^(?:p|div)$/) || markupText(node).trim() === '') return false;
  if (elementsIn(node).some((inside) => isBlockMarkup(inside) || inside.name.startsWith('#')))
    return false;
  const isCode = (child: MarkupNode): boolean =>
    isBlankMarkup(child) ||
    (isElement(child) &&
      (isMonospaced(child) || (child.children.length > 0 && child.children.every(isCode))));
  return isMonospaced(node) || node.children.every(isCode);
}
