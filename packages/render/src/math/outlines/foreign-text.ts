import { TextNode, type MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import type { SVGFontData } from 'mathjax-full/js/output/svg/FontData.js';
import { elementsOf } from './atoms.ts';

/** Combining dots, which fonts draw to the left of where they stand. */
const dotsAbove: Readonly<Record<string, string>> = { '\u20db': '...', '\u20dc': '....' };

/**
 * Marks texts with characters that MathJax's font lacks, so that all of such a text is drawn in one
 * font of the document. Otherwise each character would be drawn alone.
 */
export function markForeignText(node: MmlNode, font: SVGFontData): void {
  const [text] = node.childNodes;
  const dots = text instanceof TextNode && dotsAbove[text.getText()];
  if (dots) text.setText(dots);
  if (node.isKind('mtext') && isForeign(ownText(node), font)) {
    const variant = String(node.attributes.get('mathvariant') ?? '');
    delete node.attributes.getAllAttributes()['mathvariant'];
    node.attributes.set('fontfamily', 'document');
    if (variant.includes('bold')) node.attributes.set('fontweight', 'bold');
    if (variant.includes('italic')) node.attributes.set('fontstyle', 'italic');
  }
  for (const child of elementsOf(node)) markForeignText(child, font);
}

function isForeign(text: string, font: SVGFontData): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    if (codePoint > 0x7f && !font.getChar('normal', codePoint)) return true;
  }
  return false;
}

function ownText(node: MmlNode): string {
  return node.childNodes
    .map((child) => (child instanceof TextNode ? child.getText() : ''))
    .join('');
}
