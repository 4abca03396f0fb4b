import type { HeadingLevel } from '@mdconv/core';
import type { PreparedBlock, PreparedHeading } from '../prepare/index.ts';
import { Element, valueElement } from './element.ts';
import { type Marker, noMarker } from './numbering.ts';
import { headingKeys, styleId } from './styles/style-names.ts';

/** How Word numbers the headings of a document: a multilevel list that is tied to their styles. */
export interface HeadingNumbering {
  /** The levels of the styles of headings, by the level of the author. */
  readonly levels: ReadonlyMap<HeadingLevel, number>;
  /** Whether there are appendices, which have a list of their own. */
  readonly hasAppendix: boolean;
}

/** The ids of the two lists. They are the first of a document. */
export const sectionsId = 1;
export const appendicesId = 2;

/** Word has nine levels; headings have at most six. */
const levelCount = 9;

/** Finds the levels of numbered headings; `undefined` if none has a number. */
export function headingNumbering(blocks: readonly PreparedBlock[]): HeadingNumbering | undefined {
  const levels = new Map<HeadingLevel, number>();
  let hasAppendix = false;
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.ordinal === undefined) continue;
    const level = levelOf(block.ordinal);
    hasAppendix ||= isAppendix(block.ordinal);
    const isFree = !levels.has(block.level) && ![...levels.values()].includes(level);
    if (isFree) levels.set(block.level, level);
  }
  return levels.size === 0 ? undefined : { levels, hasAppendix };
}

function levelOf(ordinal: string): number {
  return ordinal.split('.').length - 1;
}

function isAppendix(ordinal: string): boolean {
  return /^[A-Z]/.test(ordinal);
}

/** The numbering of a heading, where its style does not give it. */
export function headingMarker(
  { level, ordinal }: PreparedHeading,
  numbering: HeadingNumbering | undefined,
): Marker | undefined {
  if (!numbering) return undefined;
  const styled = numbering.levels.get(level);
  if (ordinal === undefined) return styled === undefined ? undefined : noMarker;
  const own = levelOf(ordinal);
  if (isAppendix(ordinal)) return { id: appendicesId, level: own, hanging: 0 };
  return styled === own ? undefined : { id: sectionsId, level: own, hanging: 0 };
}

/** The lists of headings, in the order of their ids. Source: ISO/IEC 29500-1, 17.9.1. */
export function headingDefinitions({ levels, hasAppendix }: HeadingNumbering) {
  const styles = new Map(
    [...levels].map(([level, own]) => [own, styleId(headingKeys[level - 1]!)]),
  );
  return [
    definition('decimal', (level) => styles.get(level)),
    ...(hasAppendix ? [definition('upperLetter', () => undefined)] : []),
  ];
}

function definition(format: string, styleOf: (level: number) => string | undefined) {
  return Array.from({ length: levelCount }, (_, level) => {
    const style = styleOf(level);
    const places = Array.from({ length: level + 1 }, (_, place) => `%${place + 1}`);
    return new Element('w:lvl', { 'w:ilvl': level }, [
      valueElement('w:start', 1),
      valueElement('w:numFmt', level === 0 ? format : 'decimal'),
      ...(style === undefined ? [] : [valueElement('w:pStyle', style)]),
      valueElement('w:suff', 'space'),
      valueElement('w:lvlText', places.join('.')),
      valueElement('w:lvlJc', 'left'),
      new Element('w:pPr', {}, [new Element('w:ind', { 'w:left': 0, 'w:firstLine': 0 })]),
    ]);
  });
}
