import { type PreparedRow, type PreparedTable, walkPrepared } from '../../../prepare/index.ts';

/** Tables of at most this many rows stay on one page. */
const smallMax = 8;
/** A longer table is broken after this many rows at the start, and before as many at the end. */
const together = 3;
/** Rows with more letters in a cell are too high to be kept together. */
const lettersMax = 240;

/** For each row of the header and the body, whether it is on the page of the row below it. */
export function rowsKeptWithNext({ header, rows }: PreparedTable): readonly boolean[] {
  const all = [...header, ...rows];
  const last = rows.length - 1;
  return all.map((row, index) => {
    const inBody = index - header.length;
    if (inBody < 0) return true;
    const isAtEnd = inBody < together - 1 || inBody > last - together;
    if (inBody === last || (rows.length > smallMax && !isAtEnd)) return false;
    return !isHigh(row) && !isHigh(all[index + 1]!);
  });
}

function isHigh({ cells }: PreparedRow): boolean {
  return cells.some(({ children }) => {
    let letters = 0;
    walkPrepared(children, {
      inline: (inline) => void (letters += 'text' in inline ? inline.text.length : 0),
    });
    return letters > lettersMax;
  });
}
