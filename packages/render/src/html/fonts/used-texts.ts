import type { Element, ElementContent } from 'hast';
import type { FontRole } from '@mdconv/core';
import { classNames } from '../class-names.ts';
import { textsOf, type TextName, type StyledByDesign } from '../css/texts.ts';

/** The properties that decide the font face of a text. */
interface FaceStyle {
  readonly font: FontRole;
  readonly weight: number;
  readonly italic: boolean;
  readonly uppercase: boolean;
}

/** The characters of a page in one font face. */
export interface UsedText extends Omit<FaceStyle, 'uppercase'> {
  readonly codePoints: Set<number>;
}

/** Text roles by the elements and classes to which the style sheet assigns them. */
const textNames: Readonly<Record<string, TextName>> = {
  ...{ h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' },
  ...{ table: 'table', th: 'table-header', caption: 'caption', figcaption: 'caption' },
  blockquote: 'quote',
  [classNames.level(1)]: 'h1',
  [classNames.level(2)]: 'h2',
  [classNames.level(3)]: 'h3',
  [classNames.level(4)]: 'h4',
  [classNames.level(5)]: 'h5',
  [classNames.level(6)]: 'h6',
  [classNames.byline]: 'byline',
  [classNames.tableOfContentsTitle]: 'h2',
  [classNames.alertTitle]: 'alert-title',
  [classNames.code]: 'code',
  [classNames.footnotes]: 'footnote',
  [classNames.watermark]: 'mark',
};

const bold = { weight: 600 };

/** Other changes by the style sheet or the browser's defaults, by the path to the element. */
const changes: readonly (readonly [RegExp, (outer: FaceStyle) => Partial<FaceStyle>])[] = [
  [/>(?:strong|dt|summary)$/, () => bold],
  [/>h[1-6]>(?:.+>)?strong$/, ({ weight }) => ({ weight })],
  [/>em$/, () => ({ italic: true })],
  [/>(?:code|kbd)$/, () => ({ font: 'code' })],
  [/>code$/, () => ({ italic: false })],
  [/>nav>ol>li>a$/, () => bold],
];

/** Characters that browsers add to any text: spaces, and hyphens at line breaks. */
const alwaysUsed = ' \u00a0-\u2010';

/** Characters that browsers add to lists. */
const markerText = '0123456789.–\u2002';

/** Groups the characters of a page by font face. */
export function usedTexts(main: Element, styled: StyledByDesign): readonly UsedText[] {
  const used = new Map<string, UsedText>();
  const add = (text: string, { font, weight, italic, uppercase }: FaceStyle) => {
    if (text.trim() === '') return;
    const key = `${font} ${weight} ${italic}`;
    const known = used.get(key) ?? { font, weight, italic, codePoints: codePointsOf(alwaysUsed) };
    used.set(key, known);
    for (const codePoint of codePointsOf(uppercase ? text + text.toUpperCase() : text))
      known.codePoints.add(codePoint);
  };

  const styleOf = faceStyles(styled);
  const visit = (node: ElementContent, outer: FaceStyle, outerPath: string): void => {
    if (node.type === 'text') add(node.value, outer);
    if (node.type !== 'element' || classesOf(node).includes(classNames.hiddenTitle)) return;
    const path = `${outerPath}>${node.tagName}`;
    const style = styleOf(node, path, outer);
    const { dataLanguage } = node.properties;
    if (node.tagName === 'li') add(markerText, style);
    if (styled.style.code.label && typeof dataLanguage === 'string')
      add(dataLanguage, { ...style, ...bold });
    for (const child of node.children) visit(child, style, path);
  };
  visit(main, textsOf(styled).body.style, '');
  return [...used.values()];
}

function faceStyles(styled: StyledByDesign) {
  const texts = textsOf(styled);
  const quotesAreItalic = texts.quote.style.italic;
  return (element: Element, path: string, outer: FaceStyle): FaceStyle => {
    const name = path.endsWith('>header>h1') ? 'title' : textNameOf(element);
    let style: FaceStyle = name ? texts[name].style : outer;
    for (const [pattern, change] of changes)
      if (pattern.test(path)) style = { ...style, ...change(outer) };
    // Emphasis within an italic blockquote is upright.
    if (quotesAreItalic && />blockquote>(?:.+>)?em$/.test(path))
      style = { ...style, italic: false };
    const isComment = classesOf(element).includes(classNames.token('comment'));
    return isComment ? { ...style, italic: true } : style;
  };
}

function textNameOf(node: Element): TextName | undefined {
  return [...classesOf(node), node.tagName].map((name) => textNames[name]).find(Boolean);
}

function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

function codePointsOf(text: string): Set<number> {
  return new Set(Array.from(text, (character) => character.codePointAt(0)!).filter(isPrinted));
}

function isPrinted(codePoint: number): boolean {
  return codePoint >= 0x20;
}
