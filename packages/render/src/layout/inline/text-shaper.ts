import type { Face, ShapeSettings } from '../../fonts/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Item } from './itemise.ts';
import type { Look } from './look.ts';
import type { ShapedText } from './piece.ts';

/** Shapes the text of paragraphs. */
export interface TextShaper {
  /** The face that a look asks for, whatever it covers. */
  faceOf(look: Look): Face;
  shape(
    item: Pick<Item, 'face' | 'script' | 'missing'>,
    text: string,
    place: TextPlace,
  ): ShapedText;
}

export interface TextPlace {
  readonly look: Look;
  /** The bidi level; odd is right to left. */
  readonly level: number;
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
  const { shaper, fonts, prepared } = context;
  const settingsOf = settingsTable(prepared.document.properties.language, tabularFigures);
  const faces = new WeakMap<Look, Face>();
  return {
    faceOf(look) {
      let face = faces.get(look);
      if (!face) {
        face = fonts.select(look.family, look.weight, look.style);
        faces.set(look, face);
      }
      return face;
    },
    shape({ face, script, missing }, text, { look, level }) {
      const settings = settingsOf(script, level, look);
      const run = shaper.shape(face, missing ? replacement : text, settings);
      const tracking = untracked.has(script) ? 0 : look.tracking;
      const tracked = tracking === 0 ? 0 : run.glyphs.filter(({ advance }) => advance > 0).length;
      const width = (run.advance * look.size) / face.unitsPerEm + tracked * tracking;
      return { face, run, settings, tracking, width, look, level };
    },
  };
}

/** One settings object per distinct setting, since the shaper prepares each once. */
function settingsTable(language: string, tabularFigures: boolean) {
  const table = new Map<string, ShapeSettings>();
  return (script: string, level: number, look: Look): ShapeSettings => {
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    const features = featuresOf(look, tabularFigures);
    const key = `${script} ${direction} ${features}`;
    let settings = table.get(key);
    if (!settings) {
      settings = { script, direction, language, features: features.split(' ') };
      table.set(key, settings);
    }
    return settings;
  };
}

/** Code is drawn as it is typed; letters that are set apart do not join into ligatures. */
function featuresOf({ figures, tracking }: Look, tabularFigures: boolean): string {
  if (figures === 'as-drawn') return '-liga -clig';
  const shape = tabularFigures ? 'lnum tnum' : figures === 'old-style' ? 'onum pnum' : 'lnum';
  return tracking > 0 ? `${shape} -liga -clig` : shape;
}
