import type { Element, ElementContent } from 'hast';
import type { FontRole } from '@mdconv/core';
import type { CodeLine } from '../../highlight/index.ts';
import { classNames } from '../class-names.ts';
import { textsOf, type TextName, type StyledByDesign } from '../css/texts.ts';
import { createCharacterSet, type CharacterSet } from './character-set.ts';
import { partStyles } from './part-styles.ts';

/** The properties that decide the font face of a text. */
interface FaceStyle {
  readonly font: FontRole;
  readonly weight: number;
  readonly italic: boolean;
  readonly uppercase: boolean;
}

/** The characters of a page in one font face. */
export interface UsedText extends Omit<FaceStyle, 'uppercase'> {
  readonly codePoints: ReadonlySet<number>;
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
  [classNames.subtitle]: 'subtitle',
  [classNames.byline]: 'byline',
  [classNames.tableOfContentsTitle]: 'h2',
  [classNames.alertTitle]: 'alert-title',
  [classNames.code]: 'code',
  [classNames.codeLabel]: 'code',
  [classNames.footnotes]: 'footnote',
  [classNames.watermark]: 'mark',
  [classNames.missing]: 'caption',
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
const markerLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Elements at the same path of tags and classes, which have the same style. */
interface StyledPath {
  readonly path: string;
  readonly style: FaceStyle;
  readonly characters: CharacterSet;
  /** The characters by tag and classes. */
  readonly inner: Map<string, StyledPath>;
}

/** Groups the characters of a page by font face. */
export function usedTexts(main: Element, styled: StyledByDesign): readonly UsedText[] {
  const used = new Map<string, Omit<UsedText, 'codePoints'> & { characters: CharacterSet }>();
  const charactersOf = ({ font, weight, italic }: FaceStyle) => {
    const key = `${font} ${weight} ${italic}`;
    const known = used.get(key) ?? { font, weight, italic, characters: createCharacterSet() };
    used.set(key, known);
    return known.characters;
  };
  const add = (text: string, { characters, style }: StyledPath) => {
    characters.add(text);
    if (style.uppercase) characters.add(text.toUpperCase());
  };
  const styledPath = (path: string, style: FaceStyle): StyledPath => {
    return { path, style, characters: charactersOf(style), inner: new Map() };
  };
  const styleOf = faceStyles(styled);
  const enter = (element: Element, outer: StyledPath): StyledPath => {
    const { tagName, properties } = element;
    const key = properties.className ? `${tagName}.${String(properties.className)}` : tagName;
    let known = outer.inner.get(key);
    if (!known) {
      const path = `${outer.path}>${tagName}`;
      known = styledPath(path, styleOf(element, path, outer.style));
      outer.inner.set(key, known);
    }
    return known;
  };
  const addCode = (lines: readonly CodeLine[], { characters, style }: StyledPath) => {
    const comments = charactersOf({ ...style, italic: true });
    for (const { text, role } of lines.flat())
      (role === 'comment' ? comments : characters).add(text);
  };
  const parts = partStyles(styled);
  const addPart = (element: Element) => {
    for (const style of classesOf(element).flatMap((name) => parts.get(name) ?? []))
      add(textIn(element), styledPath('', style));
  };
  const visit = (node: ElementContent, outer: StyledPath): void => {
    if (node.type === 'text') add(node.value, outer);
    if (node.type === 'raw') addCode(node.data?.codeLines ?? [], outer);
    if (node.type !== 'element' || classesOf(node).includes(classNames.hiddenTitle)) return;
    const place = enter(node, outer);
    add(markersOf(node), place);
    addPart(node);
    const { dataLanguage } = node.properties;
    if (styled.style.code.label && typeof dataLanguage === 'string')
      charactersOf({ ...place.style, ...bold }).add(dataLanguage);
    for (const child of node.children) visit(child, place);
  };
  visit(main, styledPath('', textsOf(styled).body.style));
  return [...used.values()]
    .filter(({ characters }) => characters.isVisible())
    .map(({ characters, ...face }) => {
      characters.add(alwaysUsed);
      return { ...face, codePoints: characters.codePoints() };
    });
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textIn).join('') : '';
}

/** The characters that browsers add to a list or its items. */
function markersOf({ tagName, properties }: Element): string {
  if (tagName === 'ol' && properties.type) return markerLetters;
  return tagName === 'li' ? `${markerText}${String(properties.dataMark ?? '')}` : '';
}

function faceStyles(styled: StyledByDesign) {
  const texts = textsOf(styled);
  const quotesAreItalic = texts.quote.style.italic;
  return (element: Element, path: string, outer: FaceStyle): FaceStyle => {
    const name = path.endsWith('>header>h1') ? 'title' : textNameOf(element);
    let style: FaceStyle = name ? texts[name].style : outer;
    for (const [pattern, change] of changes)
      if (pattern.test(path)) style = { ...style, ...change(outer) };
    if (classesOf(element).includes(classNames.strongLabel)) style = { ...style, ...bold };
    // Emphasis within an italic blockquote is upright.
    if (quotesAreItalic && />blockquote>(?:.+>)?em$/.test(path))
      style = { ...style, italic: false };
    return style;
  };
}

function textNameOf(node: Element): TextName | undefined {
  return [...classesOf(node), node.tagName].map((name) => textNames[name]).find(Boolean);
}

function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}
