import type { Element, ElementContent } from 'hast';
import type { FontRole } from '@mdconv/core';
import { classNames } from '../class-names.ts';
import type { StyledByDesign } from '../css/styled.ts';
import { textsOf, type TextName } from '../css/texts.ts';

/** What decides the face of a text. */
interface Look {
  readonly role: FontRole;
  readonly weight: number;
  readonly italic: boolean;
  readonly uppercase: boolean;
}

/** The characters that a page sets in one face. */
export interface UsedText extends Omit<Look, 'uppercase'> {
  readonly codePoints: Set<number>;
}

/** The texts of a design by the elements and the classes that the style sheet gives them to. */
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
  [classNames.contentsTitle]: 'h2',
  [classNames.alertTitle]: 'alert-title',
  [classNames.code]: 'code',
  [classNames.footnotes]: 'footnote',
  [classNames.mark]: 'mark',
};

const bold = { weight: 600 };

/** What else the style sheet, or a browser by itself, makes of an element, by the path to it. */
const changes: readonly (readonly [RegExp, (around: Look) => Partial<Look>])[] = [
  [/>(?:strong|dt|summary)$/, () => bold],
  [/>h[1-6]>(?:.+>)?strong$/, ({ weight }) => ({ weight })],
  [/>em$/, () => ({ italic: true })],
  [/>(?:code|kbd)$/, () => ({ role: 'code' })],
  [/>code$/, () => ({ italic: false })],
  [/>nav>ol>li>a$/, () => bold],
];

/** What browsers add to any text: hyphens where words break, and spaces. */
const alwaysUsed = ' \u00a0-\u2010';

/** What they add to lists. */
const markerText = '0123456789.–\u2002';

/** The texts of a page by the faces that the style sheet sets them in. */
export function usedTexts(main: Element, styled: StyledByDesign): readonly UsedText[] {
  const used = new Map<string, UsedText>();
  const add = (text: string, { role, weight, italic, uppercase }: Look) => {
    if (text.trim() === '') return;
    const key = `${role} ${weight} ${italic}`;
    const known = used.get(key) ?? { role, weight, italic, codePoints: codePointsOf(alwaysUsed) };
    used.set(key, known);
    for (const codePoint of codePointsOf(uppercase ? text + text.toUpperCase() : text))
      known.codePoints.add(codePoint);
  };

  const lookOf = createLooks(styled);
  const visit = (node: ElementContent, around: Look, pathAround: string): void => {
    if (node.type === 'text') add(node.value, around);
    if (node.type !== 'element' || classesOf(node).includes(classNames.unseenTitle)) return;
    const path = `${pathAround}>${node.tagName}`;
    const look = lookOf(node, path, around);
    const { dataLanguage } = node.properties;
    if (node.tagName === 'li') add(markerText, look);
    if (styled.style.code.label && typeof dataLanguage === 'string')
      add(dataLanguage, { ...look, ...bold });
    for (const child of node.children) visit(child, look, path);
  };
  visit(main, textsOf(styled).body.style, '');
  return [...used.values()];
}

function createLooks(styled: StyledByDesign) {
  const texts = textsOf(styled);
  const quotesAreItalic = texts.quote.style.italic;
  return (element: Element, path: string, around: Look): Look => {
    const name = path.endsWith('>header>h1') ? 'title' : textNameOf(element);
    let look: Look = name ? texts[name].style : around;
    for (const [pattern, change] of changes)
      if (pattern.test(path)) look = { ...look, ...change(around) };
    // Emphasis stands out from a quote in italics by being upright.
    if (quotesAreItalic && />blockquote>(?:.+>)?em$/.test(path)) look = { ...look, italic: false };
    const isComment = classesOf(element).includes(classNames.token('comment'));
    return isComment ? { ...look, italic: true } : look;
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
