import fc from 'fast-check';

const word = fc.constantFrom(
  'river',
  'stone',
  'harbour',
  'of',
  'a',
  'lighthouse',
  'und',
  'it',
  'measure',
);
const words = fc.array(word, { minLength: 1, maxLength: 40 }).map((all) => all.join(' '));
const sentence = fc
  .tuple(
    words,
    fc.constantFrom('.', ':', ' **bold** end.', ' `code` end.', ' [link](https://example.com/a).'),
  )
  .map(([text, end]) => text + end);

const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.array(words, { minLength: 1, maxLength: 24 }))
  .map(([columns, cells]) => {
    const row = (content: (column: number) => string) =>
      `|${Array.from({ length: columns }, (_, column) => content(column)).join('|')}|`;
    return [
      row((column) => ` head ${column} `),
      row(() => '---'),
      ...cells.map((cell, index) => row((column) => (column === 0 ? ` ${index} ` : ` ${cell} `))),
    ].join('\n');
  });

const block = fc.oneof(
  sentence,
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), words)
    .map(([level, text]) => `${'#'.repeat(level)} ${text}`),
  fc
    .array(sentence, { minLength: 1, maxLength: 6 })
    .map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(sentence, { minLength: 1, maxLength: 4 })
    .map((items) => items.map((item) => `1. ${item}\n`).join('\n')),
  fc
    .array(sentence, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((text) => `> ${text}`).join('\n>\n')),
  sentence.map((text) => `> [!WARNING]\n> ${text}`),
  fc
    .array(words, { minLength: 1, maxLength: 30 })
    .map((lines) => `\`\`\`js\n${lines.join('\n')}\n\`\`\``),
  table,
  fc.constant('---'),
  fc.constant('<!-- pagebreak -->'),
);

/** Documents of every kind of block, with footnote references. */
export const markdownArbitrary: fc.Arbitrary<string> = fc
  .array(fc.tuple(block, fc.option(words, { freq: 3 })), { minLength: 1, maxLength: 14 })
  .map((blocks) =>
    blocks
      .map(([text, note], index) =>
        note === null
          ? text
          : `${text}\n\nA call${index}.[^n${index}]\n\n[^n${index}]: ${note} note${index}`,
      )
      .join('\n\n'),
  );
