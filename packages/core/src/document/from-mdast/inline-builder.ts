import { DocumentTooComplexError } from '../../errors/index.ts';
import { inlineDepthMax } from '../../parse/index.ts';
import type {
  FormattingKind,
  Inline,
  InlineCode,
  LinkTarget,
  Span,
  Text,
  TextStyling,
} from '../model.ts';
import { endsInWhiteSpace, trimEnd, trimStart } from './white-space.ts';

/** Builds inline content from text, leaves and wrappers, and collapses white space as HTML does. */
export interface InlineBuilder {
  /** Open wrappers, outermost first. */
  openWrappers(): readonly Wrapper[];
  isOpen(name: ReturnType<typeof nameOf>): boolean;
  /** @throws {DocumentTooComplexError} too many wrappers are open */
  open(wrapper: Wrapper, span: Span): void;
  close(): void;
  text(value: string, span: Span): void;
  /** Adds anything that is neither text nor a break. */
  leaf(inline: Inline): void;
  lineBreak(span: Span): void;
  /** Starts a new line before the next content, unless the current line is empty. */
  separate(): void;
  /** Returns the content so far, trimmed. Open wrappers continue around the content that follows. */
  take(): readonly Inline[];
}

export function createInlineBuilder(around: readonly Wrapper[]): InlineBuilder {
  let stack = startStack(around);
  let empty = true;
  let afterSpace = true;
  let separating: Span | undefined;
  let end = 0;

  const top = () => stack.at(-1)!;
  const openWrappers = () => stack.flatMap(({ wrapper }) => wrapper ?? []);
  const isOpen: InlineBuilder['isOpen'] = (name) =>
    stack.some(({ wrapper }) => wrapper !== undefined && nameOf(wrapper) === name);

  function add(inline: Inline): void {
    if (separating) {
      // Wrappers opened since then begin on the new line.
      const entry = stack.findLast(({ children }) => children.length > 0) ?? top();
      addBreak(entry, separating);
      separating = undefined;
    }
    if (inline.kind !== 'anchor') empty = false;
    end = inline.span.end;
    top().children.push(inline);
  }

  function text(value: string, span: Span): void {
    const shown = afterSpace || separating ? trimStart(value) : value;
    if (shown === '') return;
    const kind = isOpen('inlineCode') ? 'inlineCode' : 'text';
    const last = separating ? undefined : takeLast(top(), kind);
    add({
      kind,
      text: (last?.text ?? '') + shown,
      span: { start: last?.span.start ?? span.start, end: span.end },
    });
    afterSpace = endsInWhiteSpace(shown);
  }

  function addBreak(entry: StackEntry, span: Span): void {
    if (empty) return;
    breakLine(entry, span);
    afterSpace = true;
  }

  return {
    openWrappers,
    isOpen,
    open: (wrapper, span) => push(stack, { wrapper, span, children: [] }),
    close: () => pop(stack),
    text,
    leaf(inline) {
      add(inline);
      if (inline.kind !== 'anchor') afterSpace = false;
    },
    lineBreak: (span) => addBreak(top(), span),
    separate() {
      if (!empty) separating = { start: end, end };
    },
    take() {
      const inlines = trimInlines(closeAll(stack));
      stack = startStack(openWrappers());
      empty = afterSpace = true;
      separating = undefined;
      return inlines;
    },
  };
}

/** Removes and returns the last child if it is of this kind, so that following text can join it. */
function takeLast(
  { children }: StackEntry,
  kind: 'text' | 'inlineCode',
): Text | InlineCode | undefined {
  const last = children.at(-1);
  if (last?.kind !== kind) return undefined;
  children.pop();
  return last;
}

function breakLine({ children }: StackEntry, span: Span): void {
  const last = children.at(-1);
  if (last?.kind === 'text') children.splice(-1, 1, ...trimInlines([last]));
  children.push({ kind: 'break', span });
}

/** An inline node that contains others, while it is being built. */
export type Wrapper =
  | { readonly kind: 'formatted'; readonly format: FormattingKind }
  | StyledWrapper
  | { readonly kind: 'link'; readonly target: LinkTarget; readonly title?: string }
  /** Text inside becomes inline code; other wrappers inside stay around that code. */
  | { readonly kind: 'inlineCode' };

export interface StyledWrapper extends TextStyling {
  readonly kind: 'styled';
}

function nameOf(wrapper: Wrapper): 'link' | 'inlineCode' | 'styled' | FormattingKind {
  return wrapper.kind === 'formatted' ? wrapper.format : wrapper.kind;
}

/** An open wrapper and its content so far. The bottom entry has no wrapper: it is the line itself. */
interface StackEntry {
  readonly wrapper?: Wrapper;
  /** Absent if the wrapper continues from an earlier block; then its content determines the span. */
  readonly span?: Span;
  readonly children: Inline[];
}

function startStack(wrappers: readonly Wrapper[]): StackEntry[] {
  return [{ children: [] }, ...wrappers.map((wrapper) => ({ wrapper, children: [] }))];
}

function push(stack: StackEntry[], entry: StackEntry): void {
  if (stack.length > inlineDepthMax)
    throw new DocumentTooComplexError('inline depth', inlineDepthMax);
  stack.push(entry);
}

/** Closes the innermost wrapper; an empty one is dropped. */
function pop(stack: StackEntry[]): void {
  const entry = stack.pop();
  const around = stack.at(-1);
  if (entry && around) for (const inline of wrap(entry)) around.children.push(inline);
}

/** Returns the content of the line with all wrappers closed, each where its content ends. */
function closeAll(stack: readonly StackEntry[]): readonly Inline[] {
  const open: StackEntry[] = stack.map(({ wrapper, children }) => ({ wrapper, children }));
  while (open.length > 1) pop(open);
  return open[0]?.children ?? [];
}

function wrap({ wrapper, span, children }: StackEntry): readonly Inline[] {
  const [first] = children;
  if (!wrapper || wrapper.kind === 'inlineCode' || !first) return children;
  const range = span ?? { start: first.span.start, end: children.at(-1)!.span.end };
  return [{ ...wrapper, children, span: range }];
}

/** Removes trailing breaks and white space, which are invisible; keeps trailing anchors. */
function trimInlines(inlines: readonly Inline[]): Inline[] {
  let last = inlines.length - 1;
  let content: Inline | undefined;
  while (last >= 0 && !(content = trimInline(inlines[last]!))) last -= 1;
  const anchors = inlines.slice(last + 1).filter(({ kind }) => kind === 'anchor');
  return content ? [...inlines.slice(0, last), content, ...anchors] : anchors;
}

/** `undefined` if nothing visible remains. */
function trimInline(inline: Inline): Inline | undefined {
  if (inline.kind === 'break' || inline.kind === 'anchor') return undefined;
  if (inline.kind === 'text') {
    const text = trimEnd(inline.text);
    return text === '' ? undefined : text === inline.text ? inline : { ...inline, text };
  }
  if (!('children' in inline)) return inline;
  const children = trimInlines(inline.children);
  return children.length === 0 ? undefined : { ...inline, children };
}
