import type { PreparedFootnote } from '../prepare/index.ts';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeParagraph } from './blocks/write-paragraph.ts';
import { Element, type Component } from './element.ts';
import { plain, run, textRuns } from './inlines/run.ts';
import { textNamespaces } from './package/namespaces.ts';
import { pageContext, type BlockContext } from './block-context.ts';
import type { Writing } from './writing.ts';

/** The part with the footnotes. Source: ISO/IEC 29500-1, 17.11.15. */
export function writeFootnotes(writing: Writing): Element {
  const context: BlockContext = {
    ...pageContext(writing.style),
    measured: false,
    text: 'footnoteText',
  };
  return new Element('w:footnotes', textNamespaces, [
    separator(-1, 'separator'),
    separator(0, 'continuationSeparator'),
    ...writing.footnotes.map((footnote) => writeFootnote(footnote, writing, context)),
  ]);
}

/** The first paragraph has the number. A footnote that starts with another block gets an empty one. */
function writeFootnote(
  { number, children }: PreparedFootnote,
  writing: Writing,
  context: BlockContext,
): Element {
  const mark: readonly Component[] = [
    run([new Element('w:footnoteRef')], writing.formats.add(plain, 'footnoteReference')),
    ...textRuns(' ', plain),
  ];
  const written = writeBlocks(children, writing, context);
  const [first, ...rest] = written;
  const content =
    children.blocks[0]?.kind === 'paragraph' && first instanceof Element && first.name === 'w:p'
      ? [withMark(first, mark), ...rest]
      : [writeParagraph(mark, writing, context), ...written];
  return new Element('w:footnote', { 'w:id': number }, content);
}

function withMark({ name, attributes, children }: Element, mark: readonly Component[]): Element {
  const [properties, ...content] = children;
  return new Element(name, attributes, [properties!, ...mark, ...content]);
}

/** The line above the footnotes, which Word draws. */
function separator(id: number, type: 'separator' | 'continuationSeparator'): Element {
  const paragraph = new Element('w:p', {}, [run([new Element(`w:${type}`)], plain)]);
  return new Element('w:footnote', { 'w:type': type, 'w:id': id }, [paragraph]);
}
