import type { PreparedFootnote } from '../prepare/index.ts';
import { writeBlocks } from './blocks/write-blocks.ts';
import { writeParagraph } from './blocks/write-paragraph.ts';
import { Element, type Component } from './element.ts';
import { plain, run, textRuns } from './inlines/run.ts';
import { textNamespaces } from './package/namespaces.ts';
import { pageContext, type BlockContext } from './block-context.ts';
import { Paragraph } from './paragraph.ts';
import type { Writer } from './writer.ts';

/** The part with the footnotes. Source: ISO/IEC 29500-1, 17.11.15. */
export function writeFootnotes(writer: Writer): Element {
  const context: BlockContext = {
    ...pageContext(writer.style),
    measured: false,
    text: 'footnoteText',
  };
  return new Element('w:footnotes', textNamespaces, [
    separator(-1, 'separator'),
    separator(0, 'continuationSeparator'),
    ...writer.footnotes.map((footnote) => writeFootnote(footnote, writer, context)),
  ]);
}

/** The first paragraph has the number. A footnote that starts with another block gets an empty one. */
function writeFootnote(
  { number, children }: PreparedFootnote,
  writer: Writer,
  context: BlockContext,
): Element {
  const reference: readonly Component[] = [
    run([new Element('w:footnoteRef')], writer.formats.add(plain, 'footnoteReference')),
    ...textRuns(' ', plain),
  ];
  const written = writeBlocks(children, writer, context);
  const [first, ...rest] = written;
  const content =
    children.blocks[0]?.kind === 'paragraph' && first instanceof Paragraph
      ? [first.startingWith(reference), ...rest]
      : [writeParagraph(reference, writer, context), ...written];
  return new Element('w:footnote', { 'w:id': number }, content);
}

/** The line above the footnotes, which Word draws. */
function separator(id: number, type: 'separator' | 'continuationSeparator'): Element {
  const paragraph = new Element('w:p', {}, [run([new Element(`w:${type}`)], plain)]);
  return new Element('w:footnote', { 'w:type': type, 'w:id': id }, [paragraph]);
}
