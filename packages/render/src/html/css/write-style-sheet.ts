import type { DesignSystem } from '@mdconv/core';
import type { StyleSheet } from '../../style/index.ts';
import { darkColors, lightColors, seriesColors } from './colors.ts';
import { alertRules } from './alert-rules.ts';
import { codeRules } from './code-rules.ts';
import { fontProperties } from './font-stack.ts';
import { deckRules } from './deck-rules.ts';
import { entryRules } from './entry-rules.ts';
import { headingRules } from './heading-rules.ts';
import { imageRules } from './image-rules.ts';
import { letterRules } from './letter-rules.ts';
import { listRules } from './list-rules.ts';
import { marginRules } from './margin-rules.ts';
import { openingRules } from './opening-rules.ts';
import { divisionRules } from './division-rules.ts';
import { mathRules } from './math-rules.ts';
import { watermarkRules } from './watermark-rules.ts';
import { pageRules, printRules } from './page-rules.ts';
import { tableRules } from './table-rules.ts';
import { alignmentRules, textRules, workRules } from './text-rules.ts';
import { rule, under } from './rule.ts';
import { wideRules } from './wide-rules.ts';
import { sizeProperties, type Styled, type StyledByDesign } from './texts.ts';

/** Writes all rules. `widths`: the widths of images, in percent of the measure. */
export function writeStyleSheet(styled: Styled, widths: readonly number[]): string {
  return [
    rulesOfDesign(styled),
    imageRules(styled, widths),
    styled.hasDiagrams ? seriesRules(styled.design) : '',
    styled.hasWorks ? workRules() : '',
    alignmentRules(),
    watermarkRules(styled),
    under('@media print', printRules()),
  ].join('');
}

const onDarkScreens = '@media screen and (prefers-color-scheme:dark)';

function seriesRules(design: DesignSystem): string {
  const [light, dark] = seriesColors(design);
  return light + (dark && under(onDarkScreens, dark));
}

const remembered = new WeakMap<StyleSheet, string>();

/** The rules that all documents of a design share. */
function rulesOfDesign(styled: StyledByDesign): string {
  const { design, style } = styled;
  const known = remembered.get(style);
  if (known !== undefined) return known;
  const dark = darkColors(design);
  const rules = [
    fontProperties(design),
    sizeProperties(styled),
    lightColors(design),
    // Paper is white, so print always uses the light colors.
    dark && under(onDarkScreens, dark),
    rule(':root', { 'color-scheme': dark ? 'light dark' : 'light' }),
    pageRules(styled),
    textRules(styled),
    headingRules(styled),
    listRules(styled),
    alertRules(styled),
    codeRules(styled),
    divisionRules(styled),
    openingRules(styled),
    letterRules(styled),
    entryRules(styled),
    mathRules(styled),
    tableRules(styled),
    wideRules(),
    marginRules(styled),
    deckRules(styled),
  ].join('');
  remembered.set(style, rules);
  return rules;
}
