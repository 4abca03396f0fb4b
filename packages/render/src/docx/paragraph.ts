import { type Component, Element } from './element.ts';
import { paragraphProperties, type ParagraphFormat } from './styles/paragraph-format.ts';

/** A paragraph that still knows its format, so that what follows can decide by it and change it. */
export class Paragraph extends Element {
  constructor(
    readonly format: ParagraphFormat,
    readonly content: readonly Component[],
  ) {
    super('w:p', {}, [paragraphProperties(format), ...content]);
  }

  /** The same content with a part of the format changed. */
  with(change: ParagraphFormat): Paragraph {
    return new Paragraph({ ...this.format, ...change }, this.content);
  }

  /** The same format with content before the first. */
  startingWith(added: readonly Component[]): Paragraph {
    return new Paragraph(this.format, [...added, ...this.content]);
  }
}
