import { isEastAsian, scriptOf, type Face } from '../../../../fonts/index.ts';
import { graphemesOf, type Segment } from '../../../../segments/index.ts';
import type { TextContext } from '../../layout-context.ts';

/** A stretch of text in one face and one script. Half-open, indexes into the text. */
export interface FontRun {
  readonly start: number;
  readonly end: number;
  readonly face: Face;
  /** ISO 15924. */
  readonly script: string;
  /** Whether no face covers it: then it is one character, and the face has U+FFFD. */
  readonly missing: boolean;
}

/** Cuts text where the face or the script changes, never inside a grapheme cluster a face covers. */
export function itemize(text: string, preferred: Face, context: TextContext): readonly FontRun[] {
  if (isPlain(text, preferred))
    return [{ start: 0, end: text.length, face: preferred, script: plainScript, missing: false }];
  const fontRuns: FontRun[] = [];
  for (const { index, segment } of clustersOf(text)) {
    for (const fontRun of coverCluster(segment, index, preferred, context)) {
      const last = fontRuns.at(-1);
      const joined = last && join(last, fontRun);
      if (joined) fontRuns[fontRuns.length - 1] = joined;
      else fontRuns.push(fontRun);
    }
  }
  return fontRuns;
}

/** Characters of plain text, figures and signs among it. */
export const plainScript = 'Latn';

const combiningStart = 0x300;

/** Whether a face covers all characters and none combines with another. */
export function isPlain(text: string, preferred: Face): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= combiningStart || !preferred.covers(unit)) return false;
  }
  return true;
}

function clustersOf(text: string): Iterable<Segment> {
  return text.length === 1 ? [{ index: 0, segment: text }] : graphemesOf(text);
}

function coverCluster(
  cluster: string,
  start: number,
  preferred: Face,
  context: TextContext,
): readonly FontRun[] {
  const { fonts, eastAsianLanguage } = context;
  const face = fonts.cover(cluster, preferred, eastAsianLanguage);
  const script = scriptOfCluster(cluster);
  if (face) return [{ start, end: start + cluster.length, face, script, missing: false }];
  const characters = [...cluster];
  if (characters.length === 1)
    return [
      { start, end: start + cluster.length, face: replacementFace(context), script, missing: true },
    ];
  let position = start;
  return characters.flatMap((character) => {
    const fontRuns = coverCluster(character, position, preferred, context);
    position += character.length;
    return fontRuns;
  });
}

function replacementFace({ fonts }: TextContext): Face {
  return fonts.select('DejaVu Sans', 400, 'normal');
}

/** Common characters take the script of their neighbors; alone they are treated as Latin. */
const shared = 'Zyyy';

function scriptOfCluster(cluster: string): string {
  const codePoint = cluster.codePointAt(0)!;
  return scriptOf(codePoint)?.code ?? (isEastAsian(codePoint) ? 'Hani' : shared);
}

function join(last: FontRun, fontRun: FontRun): FontRun | undefined {
  if (last.missing || fontRun.missing || last.face !== fontRun.face) return undefined;
  const script = last.script === shared ? fontRun.script : last.script;
  if (fontRun.script !== shared && fontRun.script !== script) return undefined;
  return { ...last, end: fontRun.end, script };
}
