import { asterisk, dash, equals, isSpaceOrTab, underscore } from './characters.ts';

/** Whether what stands from `at` to the end of the line is a thematic break. */
export function isThematicBreak(text: string, at: number, end: number): boolean {
  const mark = text.charCodeAt(at);
  if (mark !== dash && mark !== asterisk && mark !== underscore) return false;
  let marks = 0;
  for (let index = at; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code === mark) marks += 1;
    else if (!isSpaceOrTab(code)) return false;
  }
  return marks >= 3;
}

/** Whether what stands from `at` to the end of the line underlines a heading. */
export function isSetextUnderline(text: string, at: number, end: number): boolean {
  const mark = text.charCodeAt(at);
  if (mark !== dash && mark !== equals) return false;
  let index = at;
  while (index < end && text.charCodeAt(index) === mark) index += 1;
  while (index < end && isSpaceOrTab(text.charCodeAt(index))) index += 1;
  return index === end;
}
