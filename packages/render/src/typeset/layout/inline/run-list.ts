import type { Run, RunNature } from './inline-run.ts';
import type { TextAppearance } from './text-appearance.ts';

/** The text and the runs of a paragraph as they grow. */
export interface RunList {
  /** Soft hyphens leave the text; in prose their positions are kept. */
  addText(text: string, appearance: TextAppearance, nature: RunNature): void;
  /** One character that is a run of its own. */
  addSign(
    sign: string,
    run: (place: { readonly start: number; readonly end: number }) => Run,
  ): void;
  /** A run without text. */
  addEmpty(run: (position: number) => Run): void;
  readonly length: number;
  readonly text: string;
  readonly runs: readonly Run[];
  readonly softHyphens: readonly number[];
}

const softHyphen = '\u00ad';

export function createRunList(): RunList {
  const parts: string[] = [];
  const runs: Run[] = [];
  const softHyphens: number[] = [];
  let length = 0;

  return {
    addText(text, appearance, nature) {
      const start = length;
      text.split(softHyphen).forEach((part, index) => {
        if (index > 0 && nature === 'prose') softHyphens.push(length);
        if (part !== '') parts.push(part);
        length += part.length;
      });
      if (length === start) return;
      const last = runs.at(-1);
      const continues =
        last?.kind === 'text' && last.appearance === appearance && last.nature === nature;
      if (continues) runs[runs.length - 1] = { ...last, end: length };
      else runs.push({ kind: 'text', start, end: length, appearance, nature });
    },
    addSign(sign, run) {
      parts.push(sign);
      runs.push(run({ start: length, end: length + sign.length }));
      length += sign.length;
    },
    addEmpty: (run) => void runs.push(run(length)),
    get length() {
      return length;
    },
    get text() {
      return parts.join('');
    },
    runs,
    softHyphens,
  };
}
