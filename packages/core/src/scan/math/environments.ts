/**
 * What begins and ends an environment that only formulas have.
 * Source: amsmath User's Guide, 3 and 4; mathtools, 3.4.
 */
export const environmentDelimiters =
  /\\(begin|end)\{((?:equation|align|gather|multline|eqnarray|alignat|flalign)\*?|(?:aligned|alignedat|gathered|split|array|[dr]?cases|(?:small|[bpvBV])?matrix))\}/g;

/** An environment that is not in another one. Offsets count UTF-16 code units of the text. */
export interface Environment {
  /** The offset after its `\begin{…}`. */
  readonly open: number;
  /** The offset of its `\end{…}`. */
  readonly close: number;
  /** The offset after its `\end{…}`. */
  readonly end: number;
}

/** How deep environments may be in another one. It bounds what is read when none of them ends. */
const depthMax = 16;

const opening = new RegExp(environmentDelimiters.source, 'y');
/** Any command, so that a backslash and the character after it are a pair. */
const commands = /\\(?:(begin|end)\{([A-Za-z]+\*?)\}|[^])/g;

/** A line with only a delimiter, damaged or with attributes at its end, to which the next lines belong. */
const delimiterAbove = /(?:^|[\n\r>])[ \t]*(?:\\{0,2}[[(]|\$\$?)[ \t]*(?:\r\n?|\n)[ \t>]*$/;

/** The environment whose `\begin` is at an offset. Those inside it end in order. */
export function readEnvironment(text: string, start: number): Environment | undefined {
  opening.lastIndex = start;
  const [begin = '', verb] = opening.exec(text) ?? [];
  if (verb !== 'begin' || delimiterAbove.test(text.slice(Math.max(0, start - 40), start)))
    return undefined;
  commands.lastIndex = start;
  const names: string[] = [];
  for (let found = commands.exec(text); found; found = commands.exec(text)) {
    const { 1: verb, 2: name = '', index } = found;
    if (verb === 'begin') names.push(name);
    else if (verb === 'end' && names.pop() !== name) return undefined;
    if (names.length > depthMax) return undefined;
    if (names.length === 0)
      return { open: start + begin.length, close: index, end: commands.lastIndex };
  }
  return undefined;
}
