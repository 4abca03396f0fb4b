import type { Face, ShapeText } from '../../fonts/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Item } from './itemise.ts';
import type { Look } from './look.ts';
import type { ShapedText } from './piece.ts';

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
}

/** Scripts whose letters join or stack: tracking would tear them apart. */
const untracked: ReadonlySet<string> = new Set(
  'Arab Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Mymr Khmr'.split(' '),
);

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
    let ready: Prepared | undefined;
    return {
      look,
      face,
      shape(item, text, level) {
        // A word after the other is in the same face and script.
        if (!ready || !isReadyFor(ready, item, level)) ready = prepare(item, level, features);
        const { shape, script } = ready;
        const run = shape(item.missing ? replacement : text);
        const tracking = untracked.has(script) ? 0 : look.tracking;
        const tracked = tracking === 0 ? 0 : run.glyphs.filter(({ advance }) => advance > 0).length;
        const width = (run.advance * look.size) / item.face.unitsPerEm + tracked * tracking;
        return { look, level, width, face: item.face, run, script, tracking };
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

interface Prepared {
  readonly face: Face;
  readonly script: string;
  readonly direction: 'ltr' | 'rtl';
  readonly shape: ShapeText;
}

type ItemFace = Pick<Item, 'face' | 'script'>;

const directionOf = (level: number) => (level % 2 === 1 ? 'rtl' : 'ltr');

function isReadyFor(ready: Prepared, { face, script }: ItemFace, level: number): boolean {
  return ready.face === face && ready.script === script && ready.direction === directionOf(level);
}

/** What each face shapes with each setting, prepared once. */
function preparedTable({ shaper, prepared }: LayoutContext) {
  const { language } = prepared.document.properties;
  const tables = new Map<Face, Map<string, Prepared>>();
  return ({ face, script }: ItemFace, level: number, features: string): Prepared => {
    const direction = directionOf(level);
    const table = tables.get(face) ?? new Map<string, Prepared>();
    tables.set(face, table);
    const key = `${script} ${direction} ${features}`;
    let ready = table.get(key);
    if (!ready) {
      const settings = { script, direction, language, features: features.split(' ') } as const;
      ready = { face, script, direction, shape: shaper.prepare(face, settings) };
      table.set(key, ready);
    }
    return ready;
  };
}

/** Code is drawn as it is typed; letters that are set apart do not join into ligatures. */
function featuresOf({ figures, tracking }: Look, tabularFigures: boolean): string {
  if (figures === 'as-drawn') return '-liga -clig';
  const shape = tabularFigures ? 'lnum tnum' : figures === 'old-style' ? 'onum pnum' : 'lnum';
  return tracking > 0 ? `${shape} -liga -clig` : shape;
}
