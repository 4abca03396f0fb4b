import { designSystems } from '@mdconv/core';
import type { StyleSheet, TextStyle } from '../../style/index.ts';

/** Code fonts that few machines have. */
const rare: ReadonlySet<string> = new Set(designSystems.map(({ fonts }) => fonts.code));

/**
 * Names a font that every program has or replaces with a similar one. Word would choose it, too. But
 * LibreOffice before 24.8 shows code in a proportional font if the document names one that is not
 * installed: it ignores the alternatives in the font table.
 */
export function withCommonCodeFont(style: StyleSheet): StyleSheet {
  const { code, runningText } = style;
  return {
    ...style,
    code: { ...code, text: withCommonFont(code.text) },
    runningText: withCommonFont(runningText),
  };
}

function withCommonFont(text: TextStyle): TextStyle {
  return rare.has(text.family) ? { ...text, family: 'Courier New' } : text;
}
