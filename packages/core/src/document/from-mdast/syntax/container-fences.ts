import type { SourceNode } from '../source-node.ts';
import type { SyntaxContext } from './context.ts';
import type { ContainerHead } from './make-container.ts';
import { linesOf, rangeOf, type SourceLine } from './source-lines.ts';

/** Blocks, or a line of colons. */
type Piece =
  | { readonly kind: 'nodes'; readonly nodes: readonly SourceNode[] }
  | { readonly kind: 'fence'; readonly line: SourceLine };

const fence = /^ {0,3}:{3,} *(?:$|[A-Za-z{])/;

export function isClosing({ text }: SourceLine): boolean {
  return /^ {0,3}:{3,} *$/.test(text);
}

/** `title="A title"` of an alert, `name=Euclid` of a theorem. Source: Quarto, Theorems and Proofs. */
const titleAttribute = /(?:^| )(?:title|name)=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/i;

/** A value with quotation marks, which may hold any sign of an attribute. */
const quoted = /"[^"]*"|'[^']*'/g;

/** `:::name Title`, `:::name[Title]`, `::: {.name title="Title"}`. */
const head = /^ {0,3}:{3,} *(?:\{([^}]*)\}|([A-Za-z][\w-]*))(.*)$/s;

/** What a line of colons opens; `undefined` if it is text. */
export function readHead({ text, start, end }: SourceLine): ContainerHead | undefined {
  const found = head.exec(text);
  if (!found) return undefined;
  const [, attributes = '', word, after = ''] = found;
  const title = titleBehind(after) || titleIn(attributes);
  const at = title === '' ? end - start : text.lastIndexOf(title);
  return {
    name: word ?? /^ *(?:#[\w:.-]+ *)?\.?([\w-]*)/.exec(attributes)?.[1] ?? '',
    id: /#([\w:.-]+)/.exec(attributes.replace(quoted, ''))?.[1],
    title: { text: title, start: start + at, end: start + at + title.length },
    isOpen: false,
  };
}

function titleBehind(after: string): string {
  const words = withoutColons(after);
  return (/^\[([^\]]*)\]$/.exec(words)?.[1] ?? words).trim();
}

function titleIn(attributes: string): string {
  const values = titleAttribute.exec(attributes)?.slice(1) ?? [];
  return (values.find((value) => value !== undefined) ?? '').trim();
}

/** A line may end with colons, as in `::: name :::`. */
function withoutColons(text: string): string {
  let end = text.length;
  while (end > 0 && ' :'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trimStart();
}

/**
 * Cuts a block at its lines of colons.
 *
 * @param isOpen whether a container is open, which a line that CommonMark reads as the end of a list,
 *   a table or HTML can close
 * @param isText whether a line of colons closes nothing
 */
export function cutFences(
  node: SourceNode,
  context: SyntaxContext,
  isOpen: boolean,
  isText: (line: SourceLine) => boolean,
): readonly Piece[] {
  const { start, end } = rangeOf(node);
  if (node.type === 'code' || !context.source.slice(start, end).includes(':::'))
    return [{ kind: 'nodes', nodes: [node] }];
  if (node.type === 'paragraph')
    return cutParagraph(linesOf(context.source, { start, end }), node, context);
  const cut = isOpen ? cutAtClosing(node, context, isText) : undefined;
  if (!cut) return [{ kind: 'nodes', nodes: [node] }];
  const rest = cut.rest.length > 0 ? cutParagraph(cut.rest, undefined, context) : [];
  return [{ kind: 'nodes', nodes: cut.nodes }, { kind: 'fence', line: cut.line }, ...rest];
}

function cutParagraph(
  lines: readonly SourceLine[],
  node: SourceNode | undefined,
  context: SyntaxContext,
): readonly Piece[] {
  const isFence = (line: SourceLine) => fence.test(line.text);
  if (node && !lines.some(isFence)) return [{ kind: 'nodes', nodes: [node] }];
  const pieces: Piece[] = [];
  let text: SourceLine[] = [];
  const end = () => {
    if (text.length > 0) pieces.push({ kind: 'nodes', nodes: context.parse(text) });
    text = [];
  };
  for (const line of lines) {
    if (!isFence(line)) text.push(line);
    else {
      end();
      pieces.push({ kind: 'fence', line });
    }
  }
  end();
  return pieces;
}

interface Cut {
  /** What is before the line. */
  readonly nodes: readonly SourceNode[];
  readonly line: SourceLine;
  /** The lines after it. */
  readonly rest: readonly SourceLine[];
}

/** A block cut at the line of colons that CommonMark reads as one of its last lines. */
function cutAtClosing(
  node: SourceNode,
  context: SyntaxContext,
  isText: (line: SourceLine) => boolean,
): Cut | undefined {
  if (node.type === 'paragraph' || node.type === 'html' || node.type === 'table') {
    const lines = linesOf(context.source, rangeOf(node));
    const at = lines.findIndex((line) => isClosing(line) && !isText(line));
    if (at < 0) return undefined;
    return {
      nodes: context.parse(lines.slice(0, at)),
      line: lines[at]!,
      rest: lines.slice(at + 1),
    };
  }
  if (node.type !== 'list' && node.type !== 'listItem' && node.type !== 'blockquote')
    return undefined;
  const last = node.children.at(-1);
  const cut = last && cutAtClosing(last, context, isText);
  if (!cut) return undefined;
  const children = [...node.children.slice(0, -1), ...cut.nodes];
  return { ...cut, nodes: [{ ...node, children } as SourceNode] };
}
