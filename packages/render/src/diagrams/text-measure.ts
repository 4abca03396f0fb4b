import createBidi from 'bidi-js';
import type { DesignSystem } from '@mdconv/core';
import { graphemesOf } from '../segments/index.ts';
import { loadShaper, missingMessage, openFonts, scriptOf } from '../fonts/index.ts';
import type { Face, FontSource, ShapedRun } from '../fonts/index.ts';

/** The text of a label. */
export interface LabelStyle {
  /** CSS pixels. */
  readonly size: number;
  readonly isStrong?: boolean;
  readonly isItalic?: boolean;
  readonly isCode?: boolean;
}

/** The faces that draw a text, and its characters that no face has. */
export interface Covered {
  readonly faces: readonly Face[];
  readonly missing: readonly string[];
}

/** A part of a label in one face. */
export interface LabelRun {
  readonly text: string;
  /** Absent if no face has the characters. */
  readonly face: Face | undefined;
  readonly glyphs: ShapedRun;
  /** CSS pixels. */
  readonly width: number;
}

/** Measures labels with the faces that draw them. */
export interface TextMeasure {
  /** The width of one line, in CSS pixels. */
  width(text: string, style: LabelStyle): number;
  /** The parts of one line, from the left. */
  runs(text: string, style: LabelStyle): readonly LabelRun[];
  cover(text: string, style: Omit<LabelStyle, 'size'>): Covered;
  /** The warning about characters that no face has. */
  missingMessage(characters: readonly string[]): string;
}

/** Weights of labels: the semibold faces of some families are bold. */
const labelWeight = (isStrong = false) => (isStrong ? 600 : 400);

/** A range of a label in one face and script; no face if none has its characters. */
interface Run {
  readonly face: Face | undefined;
  readonly script: string;
  /** The embedding level; odd ones read from right to left. */
  readonly level: number;
  text: string;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const bidi = createBidi();

/** The embedding level of each UTF-16 unit; `undefined` where all of them are 0. */
const levelsOf = (text: string): Uint8Array | undefined =>
  rightToLeft.test(text) ? bidi.getEmbeddingLevels(text).levels : undefined;

/** Source: UAX 9, L2. */
function inVisualOrder(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  return ordered;
}

/** @param language BCP 47; decides how Chinese characters are drawn */
export async function createTextMeasure(
  { fonts: families }: DesignSystem,
  language: string,
  sources: readonly FontSource[] = [],
): Promise<TextMeasure> {
  const shaper = await loadShaper();
  const fonts = openFonts(sources);
  const preferredFace = ({ isStrong, isItalic, isCode }: Omit<LabelStyle, 'size'>) =>
    fonts.select(
      isCode ? families.code : families.body,
      labelWeight(isStrong),
      isItalic ? 'italic' : 'normal',
    );

  const runsOf = (text: string, preferred: Face) => {
    const runs: Run[] = [];
    const levels = levelsOf(text);
    for (const { segment, index } of graphemesOf(text)) {
      const face = fonts.cover(segment, preferred, language);
      const script = scriptOf(segment.codePointAt(0) ?? 0)?.code ?? 'Latn';
      const level = levels?.[index] ?? 0;
      const last = runs.at(-1);
      if (last && last.face === face && last.script === script && last.level === level)
        last.text += segment;
      else runs.push({ face, script, level, text: segment });
    }
    return inVisualOrder(runs);
  };

  const shapedRuns = (text: string, style: LabelStyle): readonly LabelRun[] => {
    const preferred = preferredFace(style);
    return runsOf(text, preferred).map(({ face, script, level, text: part }) => {
      const direction = level % 2 === 1 ? 'rtl' : 'ltr';
      const settings = { script, direction, language, features: [] } as const;
      const drawn = face ?? preferred;
      const glyphs = shaper.prepare(drawn, settings).shape(part);
      const width = (glyphs.advance / drawn.metrics.unitsPerEm) * style.size;
      return { text: part, face, glyphs, width };
    });
  };

  return {
    runs: shapedRuns,
    width: (text, style) => shapedRuns(text, style).reduce((sum, { width }) => sum + width, 0),
    cover(text, style) {
      const preferred = preferredFace(style);
      const runs = runsOf(text, preferred);
      return {
        faces: [preferred, ...runs.flatMap(({ face }) => face ?? [])],
        missing: runs.flatMap((run) => (run.face ? [] : [...run.text])),
      };
    },
    missingMessage,
  };
}
