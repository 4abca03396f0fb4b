import type { Face, PreparedShaper, ShapedRun } from '../../fonts/index.ts';
import type { Direction } from '../direction.ts';
import type { LayoutContext } from '../layout-context.ts';
import { plainScript, type Item } from './itemize.ts';
import type { Look } from './look.ts';
import type { Lettering, ShapedText } from './piece.ts';

/** Shapes the text of paragraphs. */
export interface TextShaper {
  /** Makes ready what all texts of one look share. */
  open(look: Look): LookShaper;
}

export interface LookShaper {
  readonly look: Look;
  /** The face that the look asks for, whatever it covers. */
  readonly face: Face;
  /** `level` is the bidi level; odd is right to left. */
  shape(item: Pick<Item, 'face' | 'script' | 'missing'>, text: string, level: number): ShapedText;
  /** Plain words, from left to right in the look's own face. */
  shapeWords(words: readonly string[]): readonly ShapedText[];
}

/** Scripts whose letters join or stack: tracking would tear them apart. */
const untracked: ReadonlySet<string> = new Set(
  'Arab Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Mymr Khmr'.split(' '),
);

/** Scripts whose lines can be stretched between any two characters. */
const eastAsian: ReadonlySet<string> = new Set(['Hani', 'Hira', 'Kana']);

/** What stands for a character that no face covers. */
const replacement = '\ufffd';

const withTabularFigures = new WeakMap<LayoutContext, TextShaper>();
const withOwnFigures = new WeakMap<LayoutContext, TextShaper>();

/** The same one for all paragraphs of a document, so that each setting is prepared once. */
export function textShaper(context: LayoutContext, tabularFigures: boolean): TextShaper {
  const shapers = tabularFigures ? withTabularFigures : withOwnFigures;
  const known = shapers.get(context);
  if (known) return known;
  const created = createTextShaper(context, tabularFigures);
  shapers.set(context, created);
  return created;
}

function createTextShaper(context: LayoutContext, tabularFigures: boolean): TextShaper {
  const { fonts } = context;
  const prepare = preparedTable(context);
  const open = (look: Look): LookShaper => {
    const face = fonts.select(look.family, look.weight, look.style);
    const features = featuresOf(look, tabularFigures);
    // Hardly ever more than two: words and the spaces between them.
    const known: Ready[] = [];
    const readyFor = (item: ItemFace, direction: Direction) => {
      let ready = known.find((one) => isReadyFor(one, item, direction));
      if (!ready) {
        const lettering = letteringOf(look, item);
        ready = { direction, lettering, shaper: prepare(item, direction, features) };
        known.push(ready);
      }
      return ready;
    };
    return {
      look,
      face,
      shape(item, text, level) {
        const ready = readyFor(item, level % 2 === 1 ? 'rtl' : 'ltr');
        const { shaper, lettering } = ready;
        if (text === ' ') return (ready.space ??= shapedText(shaper.shape(text), lettering));
        return shapedText(shaper.shape(item.missing ? replacement : text), lettering);
      },
      shapeWords(words) {
        const { shaper, lettering } = readyFor({ face, script: plainScript }, 'ltr');
        return shaper.shapeWords(words).map((run) => shapedText(run, lettering));
      },
    };
  };
  let last: { readonly look: Look; readonly shaper: LookShaper } | undefined;
  return {
    open(look) {
      if (last?.look !== look) last = { look, shaper: open(look) };
      return last.shaper;
    },
  };
}

interface Ready {
  readonly direction: Direction;
  readonly lettering: Lettering;
  readonly shaper: PreparedShaper;
  /** A single space, which stands between nearly all words. */
  space?: ShapedText;
}

type ItemFace = Pick<Item, 'face' | 'script'>;

function isReadyFor(
  { lettering, direction }: Ready,
  { face, script }: ItemFace,
  wanted: Direction,
): boolean {
  return lettering.face === face && lettering.script === script && direction === wanted;
}

function letteringOf(look: Look, { face, script }: ItemFace): Lettering {
  return {
    look,
    face,
    script,
    scale: look.size / face.unitsPerEm,
    tracking: untracked.has(script) ? 0 : look.tracking,
    eastAsian: eastAsian.has(script),
    fixedSpaces: look.figures === 'as-drawn',
  };
}

function shapedText(run: ShapedRun, lettering: Lettering): ShapedText {
  const { scale, tracking } = lettering;
  const tracked = tracking === 0 ? 0 : run.advances.filter((advance) => advance > 0).length;
  return { width: run.advance * scale + tracked * tracking, run, lettering };
}

/** What each face shapes with each setting, prepared once. */
function preparedTable({ shaper, prepared }: LayoutContext) {
  const { language } = prepared.document.properties;
  const byFace = new Map<Face, Map<string, Map<string, PreparedShaper>>>();
  return ({ face, script }: ItemFace, direction: Direction, features: string): PreparedShaper => {
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

/** Code is drawn as it is typed; letters that are set apart do not join into ligatures. */
function featuresOf({ figures, tracking }: Look, tabularFigures: boolean): string {
  if (figures === 'as-drawn') return '-liga -clig';
  const shape = tabularFigures ? 'lnum tnum' : figures === 'old-style' ? 'onum pnum' : 'lnum';
  return tracking > 0 ? `${shape} -liga -clig` : shape;
}
