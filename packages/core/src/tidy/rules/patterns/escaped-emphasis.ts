import type { Scan } from '../../../scan/index.ts';

/** Whether no bold text lacks backslashes, and two labels or three texts have them. */
export function isEscapedThroughout({ text }: Scan): boolean {
  if (/(?<![\\*])\*\*[^\s*\\]/.test(text)) return false;
  const labels = text.match(
    /^[ \t>]*(?:[-*+][ \t]+)?\\\*\\\*[^*\n\\]{1,80}(?::\\\*\\\*|\\\*\\\*:)/gm,
  );
  const all = text.match(/\\\*\\\*[^\s*\\][^*\n\\]{0,199}\\\*\\\*/g);
  if ((labels?.length ?? 0) >= 2 || (all?.length ?? 0) >= 3) return true;
  // Two texts in a document that does not speak of markdown.
  return (
    (all?.length ?? 0) === 2 &&
    !/\b(?:markdown|asterisks?|bold|type|write|escape)|\bor\b/i.test(text)
  );
}
