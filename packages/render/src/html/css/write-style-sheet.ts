import type { DesignSystem } from '@mdconv/core';
import type { StyleSheet } from '../../style/index.ts';
import { alignmentRules } from './alignment-rules.ts';
import { darkColors, lightColors } from './colors.ts';
import { calloutRules } from './callout-rules.ts';
import { codeRules } from './code-rules.ts';
import { fontStack } from './font-stack.ts';
import { headingRules } from './heading-rules.ts';
import { imageRules } from './image-rules.ts';
import { listRules } from './list-rules.ts';
import { outputMarkRules } from './output-mark-rules.ts';
import { pageRules } from './page-rules.ts';
import { printRules } from './print-rules.ts';
import { rule, under } from './rule.ts';
import type { Styled, StyledByDesign } from './styled.ts';
import { tableRules } from './table-rules.ts';
import { textRules } from './text-rules.ts';
import { sizeProperties } from './texts.ts';

/** Writes all rules. `widths`: the shares of the measure that pictures may ask for, in per cent. */
export function writeStyleSheet(styled: Styled, widths: readonly number[]): string {
  return [
    rulesOfDesign(styled),
    imageRules(styled, widths),
    alignmentRules(),
    outputMarkRules(styled),
    under('@media print', printRules()),
  ].join('');
}

const remembered = new WeakMap<StyleSheet, string>();

/** What documents of one style have in common. */
function rulesOfDesign(styled: StyledByDesign): string {
  const { design, style } = styled;
  const known = remembered.get(style);
  if (known !== undefined) return known;
  const dark = darkColors(design);
  const rules = [
    fontProperties(design),
    sizeProperties(styled),
    lightColors(design),
    // Paper is white, so a printed page is never dark.
    dark && under('@media screen and (prefers-color-scheme:dark)', dark),
    rule(':root', { 'color-scheme': dark ? 'light dark' : 'light' }),
    pageRules(styled),
    textRules(styled),
    headingRules(styled),
    listRules(styled),
    calloutRules(styled),
    codeRules(styled),
    tableRules(styled),
  ].join('');
  remembered.set(style, rules);
  return rules;
}

function fontProperties({ fonts }: DesignSystem): string {
  return rule(':root', {
    '--md-font-body': fontStack(fonts.body, 'body'),
    '--md-font-heading': fontStack(fonts.heading, 'heading'),
    '--md-font-code': fontStack(fonts.code, 'code'),
  });
}
