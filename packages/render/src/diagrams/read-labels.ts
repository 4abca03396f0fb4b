import { Parser } from 'htmlparser2';
import type { DesignSystem } from '@mdconv/core';

/** A text of a drawing and the font that it is set in. */
export interface DrawnLabel {
  readonly text: string;
  readonly isStrong: boolean;
  readonly isCode: boolean;
}

/** The texts of a drawing that an engine has made. */
export function readLabels(svg: string, { fonts }: DesignSystem): readonly DrawnLabel[] {
  const labels: DrawnLabel[] = [];
  const open: Omit<DrawnLabel, 'text'>[] = [{ isStrong: false, isCode: false }];
  const parser = new Parser(
    {
      onopentag(_, { 'font-weight': weight, 'font-family': family }) {
        const { isStrong, isCode } = open.at(-1)!;
        open.push({
          isStrong: weight === undefined ? isStrong : weight === '600',
          isCode: family === undefined ? isCode : family === fonts.code,
        });
      },
      ontext(text) {
        if (text.trim() !== '') labels.push({ text, ...open.at(-1)! });
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return labels;
}
