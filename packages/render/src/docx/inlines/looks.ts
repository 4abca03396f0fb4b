import type { FormattingKind } from '@mdconv/core';
import type { Hex } from '../../style/index.ts';
import type { CharacterKey, CharacterLooks } from '../styles/character-looks.ts';
import { shade } from '../styles/frame.ts';
import { styleId } from '../styles/style-names.ts';
import { halfPoints } from '../units.ts';
import type { Look } from '../run-properties.ts';

/** Adds marks to looks; the same mark on the same look is the same object. */
export interface Looks {
  add(look: Look, mark: FormattingKind | CharacterKey): Look;
  /** `add` for code and keys, whose type follows the text around them. Points. */
  addSized(look: Look, mark: 'inlineCode' | 'keyboard', size: number): Look;
  /** The looks where code and keys stand on a ground of their own. */
  onGround(fill: Hex): Looks;
}

/** @param ground of code and keys; absent: as their styles say */
export function createLooks(
  characterLooks: CharacterLooks,
  inlineScale: number,
  ground?: Hex,
): Looks {
  const grounded = new Map<Hex, Looks>();
  const known = new Map<Look, Map<string, Look>>();
  const remember = (look: Look, change: string, make: () => Look): Look => {
    const changed = known.get(look) ?? new Map<string, Look>();
    known.set(look, changed);
    const made = changed.get(change) ?? make();
    changed.set(change, made);
    return made;
  };
  const onOwnGround = (look: Look, mark: CharacterKey): Look =>
    ground !== undefined && characterLooks[mark].shading
      ? remember(look, 'ground', () => ({ ...look, shading: shade(ground) }))
      : look;
  const add: Looks['add'] = (look, mark) =>
    remember(look, mark, () => addMark(look, mark, characterLooks));
  return {
    add,
    addSized(look, mark, size) {
      const marked = onOwnGround(add(look, mark), mark);
      const wanted = halfPoints(size * inlineScale);
      return wanted === characterLooks[mark].size
        ? marked
        : remember(marked, `size ${wanted}`, () => ({ ...marked, size: wanted }));
    },
    onGround(fill) {
      const known = grounded.get(fill) ?? createLooks(characterLooks, inlineScale, fill);
      grounded.set(fill, known);
      return known;
    },
  };
}

function addMark(
  look: Look,
  mark: FormattingKind | CharacterKey,
  characterLooks: CharacterLooks,
): Look {
  switch (mark) {
    case 'strong':
      return { ...look, bold: true };
    case 'emphasis':
      return { ...look, italics: look.italics !== true };
    case 'delete':
      return { ...look, strike: true };
    case 'underline':
      return { ...look, underline: { type: 'single' } };
    case 'subscript':
      return { ...look, subScript: true, superScript: false };
    case 'superscript':
      return { ...look, superScript: true, subScript: false };
    default:
      return addStyle(look, mark, characterLooks);
  }
}

/** A run has one style; where two meet, one is spelled out: that of code is never. */
function addStyle(look: Look, key: CharacterKey, characterLooks: CharacterLooks): Look {
  if (look.style === undefined) return { ...look, style: styleId(key) };
  if (key !== 'inlineCode') return { ...look, ...characterLooks[key] };
  const outer = keys.find((other) => styleId(other) === look.style);
  const { font: _font, size: _size, ...spelled } = outer ? characterLooks[outer] : {};
  return { ...spelled, ...look, style: styleId(key) };
}

const keys: readonly CharacterKey[] = [
  'hyperlink',
  'keyboard',
  'highlight',
  'small',
  'missingPicture',
  'footnoteReference',
];
