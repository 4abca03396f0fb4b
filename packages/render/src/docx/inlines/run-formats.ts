import type { FormattingKind } from '@mdconv/core';
import type { Hex } from '../../style/index.ts';
import type { CharacterKey, CharacterFormats } from '../styles/character-formats.ts';
import { shade } from '../styles/frame.ts';
import { styleId } from '../styles/style-names.ts';
import { halfPoints } from '../units.ts';
import type { RunFormat } from './run.ts';

/** Adds formatting to run formats. The same arguments return the same object. */
export interface RunFormats {
  add(format: RunFormat, mark: FormattingKind | CharacterKey): RunFormat;
  /** `add` for code and keys, whose size depends on that of the surrounding text in points. */
  addSized(format: RunFormat, mark: 'inlineCode' | 'keyboard', size: number): RunFormat;
  /** The formats for code and keys with another background. */
  onGround(fill: Hex): RunFormats;
}

/** @param ground the background of code and keys; absent: as in their styles */
export function createRunFormats(
  characterFormats: CharacterFormats,
  inlineScale: number,
  ground?: Hex,
): RunFormats {
  const grounded = new Map<Hex, RunFormats>();
  const known = new Map<RunFormat, Map<string, RunFormat>>();
  const remember = (format: RunFormat, change: string, make: () => RunFormat): RunFormat => {
    const changed = known.get(format) ?? new Map<string, RunFormat>();
    known.set(format, changed);
    const made = changed.get(change) ?? make();
    changed.set(change, made);
    return made;
  };
  const onOwnGround = (format: RunFormat, mark: CharacterKey): RunFormat =>
    ground !== undefined && characterFormats[mark].shading
      ? remember(format, 'ground', () => ({ ...format, shading: shade(ground) }))
      : format;
  const add: RunFormats['add'] = (format, mark) =>
    remember(format, mark, () => addFormatting(format, mark, characterFormats));
  return {
    add,
    addSized(format, mark, size) {
      const marked = onOwnGround(add(format, mark), mark);
      const wanted = halfPoints(size * inlineScale);
      return wanted === characterFormats[mark].size
        ? marked
        : remember(marked, `size ${wanted}`, () => ({ ...marked, size: wanted }));
    },
    onGround(fill) {
      const known = grounded.get(fill) ?? createRunFormats(characterFormats, inlineScale, fill);
      grounded.set(fill, known);
      return known;
    },
  };
}

function addFormatting(
  format: RunFormat,
  mark: FormattingKind | CharacterKey,
  characterFormats: CharacterFormats,
): RunFormat {
  switch (mark) {
    case 'strong':
      return { ...format, bold: true };
    case 'emphasis':
      return { ...format, italics: format.italics !== true };
    case 'delete':
      return { ...format, strike: true };
    case 'underline':
      return { ...format, underline: { type: 'single' } };
    case 'subscript':
      return { ...format, subScript: true, superScript: false };
    case 'superscript':
      return { ...format, superScript: true, subScript: false };
    default:
      return addStyle(format, mark, characterFormats);
  }
}

/** A run has one style. The properties of a second one are added directly, except those of code. */
function addStyle(
  format: RunFormat,
  key: CharacterKey,
  characterFormats: CharacterFormats,
): RunFormat {
  if (format.style === undefined) return { ...format, style: styleId(key) };
  if (key !== 'inlineCode') return { ...format, ...characterFormats[key] };
  const outer = keys.find((other) => styleId(other) === format.style);
  const { font: _font, size: _size, ...spelled } = outer ? characterFormats[outer] : {};
  return { ...spelled, ...format, style: styleId(key) };
}

const keys: readonly CharacterKey[] = [
  'hyperlink',
  'keyboard',
  'highlight',
  'small',
  'missingPicture',
  'footnoteReference',
];
