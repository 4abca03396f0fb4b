import type { FormattingKind, TextStyling } from '@mdconv/core';
import { readableOn, type Hex } from '../../style/index.ts';
import type { CharacterKey, CharacterFormats } from '../styles/character-formats.ts';
import { shade } from '../styles/box.ts';
import { styleId } from '../styles/style-names.ts';
import { halfPoints, rgb } from '../units.ts';
import { languageFormat } from './language.ts';
import type { RunFormat } from './run.ts';

/** Adds formatting to run formats. The same arguments return the same object. */
export interface RunFormats {
  add(format: RunFormat, formatting: FormattingKind | CharacterKey): RunFormat;
  /** `add` for code and keys, whose size depends on that of the surrounding text in points. */
  addSized(format: RunFormat, formatting: 'inlineCode' | 'keyboard', size: number): RunFormat;
  /** Adds colors and a language. */
  styled(format: RunFormat, styling: TextStyling): RunFormat;
  /** Excludes text from checks of spelling and from hyphenation. */
  unproofed(format: RunFormat): RunFormat;
  /** The formats for code and keys with another background. */
  onBackground(fill: Hex): RunFormats;
  /** The formats on a dark ground, where text has the color `ink`. */
  onDarkGround(ink: Hex): RunFormats;
}

/** What is behind text, where it differs from the page. */
interface Ground {
  /** The background of code and keys. Absent: as in their styles. */
  readonly background?: Hex;
  /** The color of text on a dark ground. */
  readonly ink?: Hex;
}

export function createRunFormats(
  characterFormats: CharacterFormats,
  inlineScale: number,
  ground: Ground = {},
): RunFormats {
  const { background, ink } = ground;
  const byGround = new Map<string, RunFormats>();
  const onGround = (other: Ground): RunFormats => {
    const both = { ...ground, ...other };
    const key = `${both.background} ${both.ink}`;
    const known = byGround.get(key) ?? createRunFormats(characterFormats, inlineScale, both);
    byGround.set(key, known);
    return known;
  };
  const known = new Map<RunFormat, Map<string, RunFormat>>();
  const remember = (format: RunFormat, change: string, make: () => RunFormat): RunFormat => {
    const changed = known.get(format) ?? new Map<string, RunFormat>();
    known.set(format, changed);
    const made = changed.get(change) ?? make();
    changed.set(change, made);
    return made;
  };
  const onOwnBackground = (format: RunFormat, formatting: CharacterKey): RunFormat =>
    background !== undefined && characterFormats[formatting].shading
      ? remember(format, 'background', () => ({ ...format, shading: shade(background) }))
      : format;
  const add: RunFormats['add'] = (format, formatting) =>
    remember(format, formatting, () => {
      const formatted = addFormatting(format, formatting, characterFormats);
      return ink === undefined ? formatted : onDarkGround(formatted, formatting, ink);
    });
  /** A character style has the colors of the page. */
  const onDarkGround = (format: RunFormat, formatting: string, ink: Hex): RunFormat => {
    if (formatting === 'hyperlink')
      return { ...format, color: rgb(ink), underline: { type: 'single' } };
    const { fill } = characterFormats[formatting as CharacterKey]?.shading ?? {};
    return fill ? { ...format, color: rgb(readableOn(ink, `#${fill}`)) } : format;
  };
  return {
    add,
    addSized(format, formatting, size) {
      const formatted = onOwnBackground(add(format, formatting), formatting);
      const wanted = halfPoints(size * inlineScale);
      return wanted === characterFormats[formatting].size
        ? formatted
        : remember(formatted, `size ${wanted}`, () => ({ ...formatted, size: wanted }));
    },
    styled: (format, { color, background, language }) =>
      remember(format, `styled ${color} ${background} ${language}`, () => ({
        ...format,
        ...(color && { color: rgb(color) }),
        ...(background && { shading: shade(background) }),
        ...(language && languageFormat(language)),
      })),
    unproofed: (format) => remember(format, 'unproofed', () => ({ ...format, noProof: true })),
    onBackground: (fill) => onGround({ background: fill }),
    onDarkGround: (color) => onGround({ ink: color }),
  };
}

function addFormatting(
  format: RunFormat,
  formatting: FormattingKind | CharacterKey,
  characterFormats: CharacterFormats,
): RunFormat {
  switch (formatting) {
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
    case 'missingPicture':
      // A character style cannot turn off the bold of a heading.
      return { ...addStyle(format, formatting, characterFormats), bold: false };
    default:
      return addStyle(format, formatting, characterFormats);
  }
}

/** A run has one style. The properties of a second one are added directly, except those of code. */
function addStyle(
  format: RunFormat,
  key: CharacterKey,
  characterFormats: CharacterFormats,
): RunFormat {
  if (key === 'hyperlink' && format.color !== undefined)
    return addStyle({ ...format, color: undefined }, key, characterFormats);
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
