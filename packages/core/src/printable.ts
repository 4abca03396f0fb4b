/**
 * A text on one line of a terminal. Names of files and texts of documents must neither control the terminal
 * nor look like others: control and format characters, which include bidi controls and zero-width
 * characters, become the escapes of JSON, so that a line of JSON stays the same value.
 * Source: Unicode 16, 2.13, 23.2 and 23.8; RFC 8259, 7.
 */
export function printable(text: string): string {
  return text.replace(unprintable, (characters) =>
    // By code unit, because JSON has no escapes for code points above U+FFFF.
    characters.replace(/[\s\S]/g, escapeUnit),
  );
}

/** Variation selectors stay: emoji need them, and they hide nothing. */
const unprintable =
  /(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
