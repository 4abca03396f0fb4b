import type { AlertType } from '@mdconv/core';
import type { StyleSheet } from '../../style/index.ts';
import { alertFrame, codeFrame, quoteFrame } from './frame.ts';
import { alertTitleKeys, type StyleKey } from './style-names.ts';
import { measureIndent } from './text-styles.ts';

/** How far the styles of blocks are indented by themselves. Points. */
export function styleIndent(
  key: StyleKey,
  style: StyleSheet,
): { readonly left: number; readonly right: number } {
  const right = measureIndent(style);
  if (key === 'code' || key === 'codeLabel') return framed(codeFrame(style), 0);
  if (key === 'quote') return framed(quoteFrame(style), right);
  if (key === 'definition' || key === 'details') return { left: style.list.indent, right };
  const type = alertTypes.get(key);
  if (type) return framed(alertFrame(style, type), right);
  return { left: 0, right: measured.has(key) ? right : 0 };
}

/** Styles that keep to the design's measure and nothing else. */
const measured: ReadonlySet<StyleKey> = new Set([
  'text',
  'listItem',
  'compactListItem',
  'summary',
  'definitionTerm',
]);

const alertTypes: ReadonlyMap<StyleKey, AlertType> = new Map(
  (Object.entries(alertTitleKeys) as [AlertType, StyleKey][]).flatMap(([type, titleKey]) => [
    [type, type],
    [titleKey, type],
  ]),
);

function framed(frame: { readonly left: number; readonly right: number }, right: number) {
  return { left: frame.left, right: frame.right + right };
}
