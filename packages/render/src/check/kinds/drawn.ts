import { textsOf } from '../../drawings/index.ts';
import type { CheckKind } from '../check-kind.ts';
import type { Facts } from '../facts/index.ts';
import type { Draft } from '../finding.ts';
import { fromWarnings } from './from-warnings.ts';

const chain = (length: number, label: string) =>
  `\`\`\`mermaid\nflowchart LR\n${Array.from({ length }, (_, at) => `  n${at}[${label} ${at}] --> n${at + 1}[${label} ${at + 1}]\n`).join('')}\`\`\`\n`;
const star = (length: number) =>
  `\`\`\`mermaid\nflowchart TD\n${Array.from({ length }, (_, at) => `  a --> n${at}[Step ${at}]\n`).join('')}\`\`\`\n`;

/** Kinds about formulas and diagrams. */
export const drawnKinds: readonly CheckKind[] = [
  {
    code: 'diagram-not-drawn',
    family: 'drawn',
    severity: 'error',
    summary: 'A diagram could not be drawn, and its source is shown instead.',
    advice: 'Correct its source.',
    finds: ['```mermaid\nflowchart LR\n  a --> [\n```\n'],
    keeps: ['```mermaid\nflowchart LR\n  a --> b\n```\n', '```js\na\n```\n'],
    find: fromWarnings('diagram-not-drawn'),
  },
  {
    code: 'diagram-labels-small',
    family: 'drawn',
    severity: 'warning',
    summary: 'The labels of a diagram are smaller than 6 points on the page.',
    advice: 'Divide the diagram, let it run from top to bottom, or shorten its labels.',
    finds: [chain(30, 'Processing of requests')],
    keeps: [chain(2, 'Step'), star(3)],
    find: findSmall,
  },
  {
    code: 'diagram-dense',
    family: 'drawn',
    severity: 'note',
    summary: 'A diagram has more than 60 labels.',
    advice: 'Divide it into several diagrams.',
    finds: [star(64)],
    keeps: [star(8), chain(2, 'Step')],
    find: findDense,
  },
  {
    code: 'formula-not-set',
    family: 'drawn',
    severity: 'error',
    summary: 'A formula could not be typeset, and its source is shown instead.',
    advice: 'Correct its TeX.',
    finds: ['$$\n\\frac{a\n$$\n'],
    keeps: ['$$\n\\frac{a}{b}\n$$\n', 'It costs $5.\n'],
    find: fromWarnings('math-not-typeset'),
  },
  {
    code: 'formula-wide',
    family: 'drawn',
    severity: 'warning',
    summary: 'A formula is wider than the page.',
    advice: 'Break it into lines with `\\\\` in `aligned`.',
    finds: [`$$\n\\boxed{${'\\mathrm{abcdefghij} + '.repeat(14)}1}\n$$\n`],
    keeps: ['$$\na + b\n$$\n', 'Let $a$ be $b$.\n'],
    find: fromWarnings('math-too-wide'),
  },
];

/** Points. */
const labelSizeMin = 6;

function findSmall({ pages }: Facts): readonly Draft[] {
  return (pages?.pictures() ?? []).flatMap(({ image, loaded, page, box }): readonly Draft[] => {
    const { drawing, width } = loaded;
    if (!drawing || width === 0) return [];
    const least = textsOf(drawing.parts).reduce(
      (size, text) => Math.min(size, text.size),
      Infinity,
    );
    const size = least * (box.width / width);
    if (size > labelSizeMin - 0.05) return [];
    const message = `The smallest labels of a diagram have ${size.toFixed(1)} points on the page; ${labelSizeMin} can be read.`;
    return [{ span: image.span, message, page, box }];
  });
}

/** Labels of a diagram that can be read at once; charts have ticks and legends. */
const labelsMax = 60;

function findDense({ pages }: Facts): readonly Draft[] {
  return (pages?.pictures() ?? []).flatMap(({ image, loaded, page, box }): readonly Draft[] => {
    const { drawing, isChart } = loaded;
    if (!drawing || isChart) return [];
    const labels = textsOf(drawing.parts).length;
    if (labels <= labelsMax) return [];
    const message = `A diagram has ${labels} labels; more than ${labelsMax} are hard to read.`;
    return [{ span: image.span, message, page, box }];
  });
}
