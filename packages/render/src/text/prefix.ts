/** Puts `first` before the first line and `rest` before the others. */
export function prefix(lines: readonly string[], first: string, rest = first): readonly string[] {
  return (lines.length === 0 ? [''] : lines).map(
    (line, index) => (index === 0 ? first : rest) + line,
  );
}
