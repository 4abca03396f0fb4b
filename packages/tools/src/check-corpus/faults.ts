import type { Random } from './random.ts';

/** A fault that is put into a sound document, and the finding that it must cause. */
export interface Fault {
  readonly code: string;
  /** Whether it shows only on pages. */
  readonly isPaged?: true;
  /** The document with the fault; `undefined` where the document has no place for it. */
  readonly seed: (document: Seeded, random: Random) => string | undefined;
}

/** A sound document and its parts. */
export interface Seeded {
  readonly markdown: string;
  /** Puts blocks between two blocks of the text, below the title. */
  readonly insert: (blocks: string) => string;
  /** Puts text into a paragraph between two words. */
  readonly splice: (words: string) => string | undefined;
}

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAAAAAB7tgMBAAAAE0lEQVR42ps2bRSMglEwCoYDAAAzH9DTlYNT8wAAAABJRU5ErkJggg==';

/** A fault that is one of several blocks. */
const block = (code: string, variants: readonly string[], isPaged?: true): Fault => ({
  code,
  ...(isPaged && { isPaged }),
  seed: ({ insert }, random) => insert(random.pick(variants)),
});

/** A fault that is one of several texts within a paragraph. */
const words = (code: string, variants: readonly string[]): Fault => ({
  code,
  seed: ({ splice }, random) => splice(random.pick(variants)),
});

const prose = 'It was agreed with everybody who takes part, and it will be done in the spring.';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const table = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter = '---',
) => `${row(header)}${row(header.map(() => delimiter))}${rows.map(row).join('')}`;

const longNames = Array.from({ length: 13 }, (_, at) => `Internationalization${at}`);

export const faults: readonly Fault[] = [
  block('heading-faked', [
    `**Costs of transport**\n\n${prose}\n\n**Costs of storage**\n\n${prose}`,
    `**1. How we began**\n\n${prose}\n\n**2. What we learned**\n\n${prose}`,
    `__Who takes part__\n\n- Ann\n- Ben\n\n__What is left__\n\n${prose}`,
  ]),
  block('heading-level-skipped', [
    `## A part of its own\n\n${prose}\n\n##### A detail of it\n\n${prose}`,
    `## Another part\n\n${prose}\n\n#### Below nothing\n\n${prose}`,
  ]),
  block('heading-punctuation', [
    `## What the costs are:\n\n${prose}`,
    `## The costs of this year.\n\n${prose}`,
    `## Costs, and more;\n\n${prose}`,
  ]),
  block('heading-long', [
    `## ${'The costs of transport and of storage in this year '.repeat(4)}\n\n${prose}`,
  ]),
  block('section-empty', [
    `## The costs of storage\n\n## The costs of transport\n\n${prose}`,
    `## One more thing\n\n---\n\n## And another thing\n\n${prose}`,
  ]),
  block('section-repeated', [`## Storage halls\n\n${prose}\n\n## Storage halls\n\nOnly once.`]),
  block('list-faked', ['▫ bread\n▫ butter\n▫ jam', '➤ The first aim\n➤ The second aim']),
  words('link-unresolved', ['see [below](#no-such-part-here)', 'as in [the annex](#annex-z-9)']),
  words('link-unsafe', ['the [tool](javascript:open())', 'a [share](file://///host/share/a)']),
  words('link-placeholder', [
    'see [the report](URL)',
    'at [our site](https://yourcompany.com)',
    'on [the page](link)',
  ]),
  words('link-local', [
    'at [the app](http://127.0.0.1:8080/a)',
    'from [here on](http://localhost/x)',
  ]),
  words('link-address-shown', [
    'at https://example.org/archive/reports/2026/quarter-1/summary.html',
    'from <https://www.example.org/a/very/long/address/with/many/parts/of/it>',
  ]),
  words('link-text-vague', [
    'for that [click here](https://example.org/q)',
    'with [this link](https://example.org/q)',
    'and [more](https://example.org/q)',
  ]),
  words('link-text-ambiguous', [
    'the [yearly budget](https://example.org/1) and the [yearly budget](https://example.org/2)',
  ]),
  block('picture-missing', [
    '![A chart of sales](data:image/png;base64,iVBORw0KGgo=)',
    '![A map](data:image/jpeg;base64,AAAAAAAA)',
  ]),
  block('picture-without-text', [`![](${picture})`]),
  block('picture-text-is-name', [
    `![DSC_0042.JPG](${picture})`,
    `![Screenshot](${picture})`,
    `![figure-2-final.png](${picture})`,
  ]),
  block(
    'picture-blurred',
    [
      `<img src="${picture}" alt="A map of the town" width="500">`,
      `<img src="${picture}" alt="A plan of the house" width="100%">`,
    ],
    true,
  ),
  block('table-shrunk', [table(longNames, [longNames, [...longNames].reverse()])], true),
  block('table-header-missing', [
    table(
      ['', ''],
      [
        ['Ann', '4'],
        ['Ben', '5'],
      ],
    ),
  ]),
  block('table-empty', [
    table(['Name', 'Age'], []),
    table(['Name', 'Age', 'Town'], [['', '', '']]),
  ]),
  block('table-column-empty', [
    table(
      ['Name', 'Age', 'Town'],
      [
        ['Ann', '', 'Rome'],
        ['Ben', '', 'Bonn'],
        ['Cid', '', 'Oslo'],
      ],
    ),
  ]),
  block('table-column-repeated', [
    table(
      ['Town', 'People', 'People'],
      [
        ['Rome', '3', '4'],
        ['Bonn', '5', '6'],
      ],
    ),
  ]),
  block('table-row-repeated', [
    table(
      ['Town', 'Year'],
      [
        ['Rome', '1990'],
        ['Bonn', '1995'],
        ['Rome', '1990'],
      ],
    ),
  ]),
  block('table-numbers-unaligned', [
    '| Town | People | Area |\n| :--- | ---: | :---: |\n| Rome | 3,000 | 12.5 |\n| Bonn | 400 | 8 |',
    '| Item | Price | Tax |\n|------|------:|:----|\n| Bread | €3.00 | 7 % |\n| Jam | €4.50 | 19 % |',
  ]),
  block(
    'code-wrapped',
    [
      `\`\`\`sh\ncurl ${'--header "Accept: application/json" '.repeat(5)}https://example.org\n\`\`\``,
      `\`\`\`\n${'0123456789'.repeat(16)}\n\`\`\``,
    ],
    true,
  ),
  block('code-language-unknown', ['```pyhton\nprint(1)\n```', '```jvascript\nlet a = 1;\n```']),
  block('code-empty', ['```js\n```', '```\n\n```']),
  {
    code: 'code-unclosed',
    seed: ({ markdown }, random) =>
      `${markdown.trimEnd()}\n\n${random.pick(['```sh\nnpm install', '~~~\nmake all\nmake test'])}\n`,
  },
  block('diagram-not-drawn', [
    '```mermaid\nsequenceDiagram\n  Ann->>\n```',
    '```mermaid\nflowchart TD\n  a --> --> b[\n```',
    '```dot\ndigraph { a -> }\n```',
  ]),
  block(
    'diagram-labels-small',
    [
      `\`\`\`mermaid\nsequenceDiagram\n${Array.from({ length: 16 }, (_, at) => `  Service number ${at}->>Store number ${at}: asks\n`).join('')}\`\`\``,
      `\`\`\`mermaid\nflowchart LR\n${Array.from({ length: 34 }, (_, at) => `  n${at}[A long label ${at}] --> n${at + 1}[A long label ${at + 1}]\n`).join('')}\`\`\``,
    ],
    true,
  ),
  block('formula-not-set', [
    '$$\n\\frac{1}{x\n$$',
    '$$\n\\begin{matrix} a & b\n$$',
    '$$\n\\unknowncommand{x}\n$$',
  ]),
  block(
    'content-cut',
    [Array.from({ length: 26 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
    true,
  ),
  words('placeholder-note', ['TODO: ask Ann', 'TBD', '(FIXME the number)']),
  words('placeholder-field', [
    'to [Client Name]',
    'on [Insert Date]',
    'for {{ company }}',
    'by ____________',
  ]),
  block('placeholder-latin', [
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod.',
  ]),
  {
    code: 'sentence-unfinished',
    seed: ({ markdown }, random) =>
      `${markdown.trimEnd()}\n\nIn the end the team decided ${random.pick(['that the costs of the', 'to stop the work and to', 'on three steps, namely the first,', 'to go on with a'])}\n`,
  },
  {
    code: 'assistant-opening',
    seed: ({ markdown }, random) =>
      markdown.startsWith('---')
        ? undefined
        : `${random.pick([
            "Sure! Here's the document you asked for:",
            'Of course. Below is a complete draft:',
            "Absolutely! I've put together the following text:",
            'Here is the revised version of your document:',
            "Here's a comprehensive report based on your notes:",
          ])}\n\n${markdown}`,
  },
  {
    code: 'assistant-closing',
    seed: ({ markdown }, random) =>
      `${markdown.trimEnd()}\n\n${random.pick([
        'Let me know if you want me to adjust the tone!',
        'Would you like me to add a summary?',
        'I hope this helps! Feel free to ask if you need anything else.',
        "If you'd like, I can also make a shorter version.",
        'Feel free to let me know if you need any changes.',
      ])}\n`,
  },
  words('assistant-mention', [
    'As an AI language model, I have no opinion',
    'as of my last knowledge update',
    "I'm an AI and",
  ]),
  words('word-doubled', ['and with with care', 'is is seen', 'into the the house', 'for for all']),
  words('space-before-mark', ['as said , and', 'more or less , so']),
  block('language-mixed', [
    'Der Vertrag ist nicht mit dem alten zu vergleichen, und die Kosten sind auch für das neue Jahr nicht höher als bisher.',
    'Les comptes sont clos et le rapport est prêt pour les membres, qui sont avec nous dans cette salle depuis le matin.',
  ]),
  words('markup-left', [
    'the ** bold** word',
    'as in [the guide] (https://example.org/guide)',
    '**never closed',
  ]),
  words('bracket-open', ['(as we saw', '(see the annex']),
  words('reference-missing', ['as Figure 77 shows', 'in Table 88', 'see Figure 99']),
  words('citation-missing', ['as was shown [87]', 'as others say [91]']),
  words('color-only', ['which is marked in red', 'which is shown in green']),
  block('capitals-long', [
    'THE WORK MUST NOT BEGIN BEFORE THE CONTRACT IS SIGNED BY BOTH PARTIES.',
  ]),
  block('html-left-out', [
    '<video src="a.mp4"></video>',
    '<iframe src="https://example.org"></iframe>',
  ]),
  block('footnote-unused', ['[^nobody]: A note that nobody calls.']),
  block('glyph-missing', ['The sign 𒀀𒀁 is old.', 'A word in Cuneiform: 𒁀.'], true),
];
