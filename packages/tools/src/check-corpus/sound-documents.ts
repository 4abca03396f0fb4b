import { createRandom, type Random } from './random.ts';

const subjects = [
  'The team',
  'The council',
  'Our office',
  'The new school',
  'The company',
  'A committee',
];
const verbs = ['has read', 'will discuss', 'wants to finish', 'has agreed on', 'keeps', 'reviews'];
const objects = [
  'the report of last year',
  'the plan for the harbor',
  'a list of open tasks',
  'the budget',
  'the results of the survey',
  'the contract with the builders',
];
const ends = [
  'before the summer',
  'in March',
  'with the help of experts',
  'as the law demands',
  'without further cost',
  'together with the city',
];
const titles = [
  'Goals',
  'Background',
  'Costs and risks',
  'Schedule',
  'People',
  'Results',
  'Next steps',
  'Methods',
  'Questions',
  'Summary',
];

const sentence = (random: Random) =>
  `${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)} ${random.pick(ends)}.`;

const paragraph = (random: Random) =>
  Array.from({ length: 2 + random.next(4) }, () => sentence(random)).join(' ');

/** Blocks that sections can have in addition to paragraphs. */
const blocks: readonly ((random: Random) => string)[] = [
  (random) => Array.from({ length: 3 }, () => `- ${sentence(random)}`).join('\n'),
  (random) => Array.from({ length: 3 }, (_, at) => `${at + 1}. ${sentence(random)}`).join('\n'),
  (random) =>
    `| Item | Amount |\n| --- | ---: |\n| Paper | ${random.next(900)} |\n| Ink | ${random.next(900)} |`,
  () => '```js\nconst total = items.reduce((sum, { price }) => sum + price, 0);\n```',
  (random) => `> ${sentence(random)}`,
  (random) => `**Note:** ${sentence(random)}`,
  (random) => `$$\nE = m c^${2 + random.next(3)}\n$$`,
  () => '```mermaid\nflowchart LR\n  a[Start] --> b[End]\n```',
];

/** A document without faults, as an assistant or an office writes it. */
export function soundDocument(seed: number): string {
  const random = createRandom(seed);
  const names = [...titles].sort(() => random.next(3) - 1).slice(0, 2 + random.next(4));
  const sections = names.map((name) => {
    const parts = [
      paragraph(random),
      ...(random.next(2) ? [random.pick(blocks)(random)] : []),
      paragraph(random),
    ];
    return `## ${name}\n\n${parts.join('\n\n')}`;
  });
  return `# Report ${seed}\n\n${paragraph(random)}\n\n${sections.join('\n\n')}\n`;
}
