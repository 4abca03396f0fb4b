import type { Element, Properties } from 'hast';
import type { DesignSystem, StyledText } from '@mdconv/core';
import { shownColors, type Hex, type ShownColors } from '../../style/index.ts';
import { classNames } from '../class-names.ts';
import { element } from '../element.ts';
import { writeInlines } from './write-inlines.ts';
import type { Writer } from '../writer.ts';

/** Writes a text in the author's colors, which are readable on light and on dark pages. */
export function writeStyled(styled: StyledText, writer: Writer): Element {
  const { language, children } = styled;
  const inside = { ...writer, ground: styled.background ?? writer.ground };
  const properties = { ...colorProperties(styled, writer), lang: language };
  return element('span', properties, writeInlines(children, inside));
}

function colorProperties(styled: StyledText, writer: Writer): Properties {
  const { color, background } = styled;
  if (!color && !background) return {};
  const { design, ground, authorColors, options } = writer;
  const light = shownColors(styled, design.palette, ground);
  const dark = design.darkPalette && shownColors(styled.dark ?? styled, inkOn(design), ground);
  // The style sheet of fragments is made before them.
  if (options.fragment) return { style: declarations(light, dark) };
  return { className: [classNames.color(authorColors.add(light, dark))] };
}

/** A background has the same letters on dark pages, where it is as light as before. */
function inkOn({ palette, darkPalette }: DesignSystem) {
  return { ink: palette.ink, panel: darkPalette?.panel ?? palette.panel };
}

function declarations(light: ShownColors, dark: ShownColors | undefined): string {
  const value = (name: keyof ShownColors, color: Hex) => {
    const onDark = dark?.[name] ?? color;
    return `${name}:${onDark === color ? color : `light-dark(${color},${onDark})`}`;
  };
  return Object.entries(light)
    .map(([name, color]) => value(name as keyof ShownColors, color))
    .join(';');
}
