const opening = /^\uFEFF?(---|\+\+\+)[ \t]*(?:\r\n?|\n)/;

/** Offset after front matter at the start of the text, its last line ending included; else 0. */
export function endOfFrontMatter(text: string): number {
  const fence = opening.exec(text);
  if (!fence) return 0;
  const closing =
    fence[1] === '---' ? /^---[ \t]*(?:\r\n?|\n|$)/gm : /^\+\+\+[ \t]*(?:\r\n?|\n|$)/gm;
  closing.lastIndex = fence[0].length;
  const close = closing.exec(text);
  return close ? close.index + close[0].length : 0;
}
