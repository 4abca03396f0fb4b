import type { Face, FontLibrary, PreparedShaper, ShapedRun } from '../../../../fonts/index.ts';
import type { Direction } from '../../direction.ts';
import type { TextContext } from '../../layout-context.ts';
import { plainScript, type FontRun } from './itemize.ts';
import type { TextAppearance } from '../content/text-appearance.ts';
import type { SizedFont, ShapedText } from './inline-item.ts';

/** Shapes the text of paragraphs. */
export interface TextShaper {
  /** Creates the shaping state that all texts of one appearance share. */
  open(appearance: TextAppearance): AppearanceShaper;
}

export interface AppearanceShaper {
  readonly appearance: TextAppearance;
  /** The face that the appearance asks for, whatever it covers. */
  readonly face: Face;
  /** `level` is the bidi level; odd is right to left. */
  shape(
    fontRun: Pick<FontRun, 'face' | 'script' | 'missing'>,
    text: string,
    level: number,
  ): ShapedText;
  /** Plain words, from left to right in the appearance's own face. */
  shapeWords(words: readonly string[]): ShapedWords;
}

/** The glyphs of words, and the font that all are in. */
export interface ShapedWords {
  readonly runs: readonly ShapedRun[];
  readonly font: SizedFont;
}

/** Scripts whose letters join or stack: tracking would tear them apart. */
const untracked: ReadonlySet<string> = new Set(
  'Arab Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Mymr Khmr'.split(' '),
);

/** Scripts whose lines can be stretched between any two characters. */
const eastAsian: ReadonlySet<string> = new Set(['Hani', 'Hira', 'Kana']);

/** The hyphen at the end of a divided word. */
export const hyphen = '\u2010';

/** The replacement for a character that no face covers. */
const replacement = '\ufffd';

const withTabularFigures = new WeakMap<FontLibrary, TextShaper>();
const withOwnFigures = new WeakMap<FontLibrary, TextShaper>();

/** The shaper that all paragraphs of a layout share, so that each setting is prepared once. */
export function textShaper(context: TextContext, tabularFigures: boolean): TextShaper {
  const shapers = tabularFigures ? withTabularFigures : withOwnFigures;
  const known = shapers.get(context.fonts);
  if (known) return known;
  const created = createTextShaper(context, tabularFigures);
  shapers.set(context.fonts, created);
  return created;
}

function createTextShaper(context: TextContext, tabularFigures: boolean): TextShaper {
  const { fonts } = context;
  const prepare = preparedTable(context);
  const open = (appearance: TextAppearance): AppearanceShaper => {
    const face = fonts.select(appearance.family, appearance.weight, appearance.style);
    const features = featuresOf(appearance, tabularFigures);
    // Hardly ever more than two: words and the spaces between them.
    const known: Ready[] = [];
    const readyFor = (fontRun: FontRunFace, direction: Direction) => {
      let ready = known.find((one) => isReadyFor(one, fontRun, direction));
      if (!ready) {
        const font = sizedFont(appearance, fontRun);
        ready = { direction, font, shaper: prepare(fontRun, direction, features) };
        known.push(ready);
      }
      return ready;
    };
    return {
      appearance,
      face,
      shape(fontRun, text, level) {
        const ready = readyFor(fontRun, level % 2 === 1 ? 'rtl' : 'ltr');
        const { shaper, font } = ready;
        if (text === ' ') return (ready.space ??= shapedText(shaper.shape(text), font));
        if (text === hyphen) return (ready.hyphen ??= shapedText(shaper.shape(text), font));
        return shapedText(shaper.shape(fontRun.missing ? replacement : text), font);
      },
      shapeWords(words) {
        const { shaper, font } = readyFor({ face, script: plainScript }, 'ltr');
        return { runs: shaper.shapeWords(words), font };
      },
    };
  };
  let last: { readonly appearance: TextAppearance; readonly shaper: AppearanceShaper } | undefined;
  return {
    open(appearance) {
      if (last?.appearance !== appearance) last = { appearance, shaper: open(appearance) };
      return last.shaper;
    },
  };
}

interface Ready {
  readonly direction: Direction;
  readonly font: SizedFont;
  readonly shaper: PreparedShaper;
  /** The most common texts: a single space, and the hyphen of each place where a word may be divided. */
  space?: ShapedText;
  hyphen?: ShapedText;
}

type FontRunFace = Pick<FontRun, 'face' | 'script'>;

function isReadyFor(
  { font, direction }: Ready,
  { face, script }: FontRunFace,
  wanted: Direction,
): boolean {
  return font.face === face && font.script === script && direction === wanted;
}

function sizedFont(appearance: TextAppearance, { face, script }: FontRunFace): SizedFont {
  return {
    appearance,
    face,
    script,
    scale: appearance.size / face.metrics.unitsPerEm,
    tracking: untracked.has(script) ? 0 : appearance.tracking,
    eastAsian: eastAsian.has(script),
    fixedSpaces: appearance.figures === 'as-drawn',
  };
}

function shapedText(run: ShapedRun, font: SizedFont): ShapedText {
  return { width: widthOf(run, font), run, font };
}

/** Points. */
export function widthOf(run: ShapedRun, { scale, tracking }: SizedFont): number {
  const tracked = tracking === 0 ? 0 : run.advances.filter((advance) => advance > 0).length;
  return run.advance * scale + tracked * tracking;
}

/** What each face shapes with each setting, prepared once. */
function preparedTable({ shaper, prepared }: TextContext) {
  const { language } = prepared.document.properties;
  const byFace = new Map<Face, Map<string, Map<string, PreparedShaper>>>();
  return (
    { face, script }: FontRunFace,
    direction: Direction,
    features: string,
  ): PreparedShaper => {
    const byFeatures = entryOf(byFace, face);
    const byScript = entryOf(byFeatures, features);
    const key = direction === 'rtl' ? `${script} ${direction}` : script;
    let ready = byScript.get(key);
    if (!ready) {
      const settings = { script, direction, language, features: features.split(' ') };
      ready = shaper.prepare(face, settings);
      byScript.set(key, ready);
    }
    return ready;
  };
}

/** The map that a map holds under a key; it is added where it is missing. */
function entryOf<Outer, Inner, Value>(map: Map<Outer, Map<Inner, Value>>, key: Outer) {
  let entry = map.get(key);
  if (!entry) map.set(key, (entry = new Map<Inner, Value>()));
  return entry;
}

/** Code and letter-spaced text have no ligatures. */
function featuresOf(
  { figures, tracking, capitals }: TextAppearance,
  tabularFigures: boolean,
): string {
  if (figures === 'as-drawn') return '-liga -clig';
  const shape = tabularFigures ? 'lnum tnum' : figures === 'old-style' ? 'onum pnum' : 'lnum';
  const letters = capitals === 'usual' ? '' : capitals === 'small' ? ' smcp' : ' smcp c2sc';
  return `${shape}${letters}${tracking > 0 ? ' -liga -clig' : ''}`;
}
