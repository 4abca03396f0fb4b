import { createRandom } from './random.mjs';
import { createWords, otherScripts } from './words.mjs';

/** The lengths that the bars use, in bytes of UTF-8. */
export const sizes = { small: 5_000, middle: 60_000, large: 900_000 };

/** The weight of each kind of block in a kind of text. */
const mixtures = {
  mixed: { paragraph: 9, list: 3, tasks: 1, quote: 1, alert: 1, code: 2, table: 2, note: 1 },
  tables: { paragraph: 1, table: 8 },
  lists: { paragraph: 1, list: 8, tasks: 2 },
  code: { paragraph: 2, code: 8 },
  'non-Latin': { paragraph: 9, list: 3, quote: 1, table: 2 },
  prose: { paragraph: 1 },
  lines: { line: 1 },
  'headings with links': { linkedHeading: 3, paragraph: 1 },
  quotes: { paragraph: 1, quote: 8 },
  formulas: { paragraph: 3, formulas: 6, display: 1, list: 2, table: 1 },
};
const names = Object.keys(mixtures);

/** The kinds of text that are compared with peers. */
export const kinds = ['mixed', 'tables', 'lists', 'code', 'non-Latin'];

/** What people and chat assistants write a lot of. */
export const soundKinds = [
  ...['prose', 'lines', 'lists', 'tables', 'code', 'headings with links', 'quotes', 'formulas'],
];

/** Markdown of a kind and a length. The same seed gives the same text, another seed other words. */
export function createText({ kind = 'mixed', bytes, seed }) {
  const random = createRandom(seed * 7919 + names.indexOf(kind) + 1);
  const author = createAuthor(random, kind === 'non-Latin' ? otherScripts : ['latin']);
  const drawn = Object.entries(mixtures[kind]).flatMap(([block, weight]) =>
    Array.from({ length: weight }, () => block),
  );
  const blocks = [author.title()];
  let length = 0;
  for (let count = 1; length < bytes; count += 1) {
    const block = count % 6 === 1 ? author.heading() : author[random.pick(drawn)]();
    blocks.push(block);
    length += Buffer.byteLength(block) + 2;
  }
  return `${blocks.join('\n\n')}\n`;
}

/** Writes blocks; each section uses one of the scripts. */
function createAuthor(random, scripts) {
  const vocabularies = scripts.map((script) => createWords(random, script));
  let { word, words, subjectWord } = vocabularies[0];
  let notes = 0;

  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const title = (least, most) => capital(words(least, most));
  const address = () => `https://example.com/${random.between(1, 9999)}/${random.between(1, 9999)}`;

  const marked = [
    () => `**${words(1, 3)}**`,
    () => `*${words(1, 4)}*`,
    () => `\`${random.pick(identifiers)}.${random.pick(identifiers)}()\``,
    () => `[${words(1, 4)}](${address()})`,
    () => `~~${words(1, 2)}~~`,
    () => `“${words(2, 6)}”`,
  ];
  const phrase = () => (random.chance(0.12) ? random.pick(marked)() : words(2, 7));
  const sentence = () => {
    const phrases = random.times(random.between(1, 4), phrase);
    return `${capital(phrases.join(random.chance(0.4) ? ', ' : ' '))}.`;
  };
  const sentences = (least, most) => random.times(random.between(least, most), sentence).join(' ');

  const item = (marker, depth) => {
    const line = `${' '.repeat(depth)}${marker} ${sentences(1, 2)}`;
    if (depth > 4 || !random.chance(0.2)) return line;
    const inner = random.times(random.between(2, 3), () => item('-', depth + marker.length + 1));
    return [line, ...inner].join('\n');
  };
  const row = (cells) => `| ${cells.join(' | ')} |`;

  return {
    title: () => `# ${title(3, 6)}`,
    heading: () => {
      ({ word, words, subjectWord } = random.pick(vocabularies));
      return `${random.chance(0.4) ? '##' : '###'} ${title(2, 6)}`;
    },
    paragraph: () => sentences(2, 7),
    line: sentence,
    linkedHeading: () => `### ${title(1, 3)} [${words(1, 3)}](${address()})\n\n${sentences(1, 3)}`,
    formulas: () =>
      random
        .times(random.between(2, 5), () => `${sentence()} Here $${createTex(random)}$ is as given.`)
        .join(' '),
    display: () => `${sentence()}\n\n$$\n${createTex(random)} = ${createTex(random)}\n$$`,
    list: () => {
      const ordered = random.chance(0.4);
      const marker = (index) => (ordered ? `${index + 1}.` : '-');
      return random.times(random.between(3, 7), (index) => item(marker(index), 0)).join('\n');
    },
    tasks: () =>
      random
        .times(random.between(3, 6), () => `- [${random.pick([' ', 'x'])}] ${sentence()}`)
        .join('\n'),
    quote: () => `> ${sentences(2, 4)}\n>\n> — ${title(1, 2)}`,
    alert: () => `> [!${random.pick(['NOTE', 'TIP', 'WARNING'])}]\n> ${sentences(1, 3)}`,
    code: () => createCode(random, subjectWord),
    table: () => {
      const columns = random.between(3, 6);
      const cell = (column) =>
        column > 1 ? `${random.between(1, 99999) / 100}` : words(1, column === 0 ? 3 : 5);
      const header = random.times(columns, () => capital(word()));
      const rule = random.times(columns, (column) => (column > 1 ? '--:' : ':--'));
      const rows = random.times(random.between(4, 14), () => random.times(columns, cell));
      return [header, rule, ...rows].map(row).join('\n');
    },
    note: () => {
      notes += 1;
      return `${sentences(1, 3)}[^${notes}]\n\n[^${notes}]: ${sentence()}`;
    },
  };
}

/** A formula as in a text about measurements: a symbol, or an equation of up to 40 characters. */
function createTex(random) {
  const letter = () => random.pick([...'abcdefghknpqrstuvxyz', '\\alpha', '\\beta', '\\lambda']);
  const number = () => random.between(2, 99);
  const forms = [
    letter,
    () => `${letter()}_${random.between(0, 9)}`,
    () => `${letter()} = ${number()}`,
    () => `${letter()}^2 + ${number()}${letter()} = ${letter()}_{${number()}}`,
    () => `\\frac{${letter()}}{${number()}} \\leq \\sqrt{${letter()} + ${letter()}_0}`,
    () => `\\sum_{${letter()}=1}^{${number()}} ${letter()}_i \\cdot ${letter()}`,
  ];
  return random.pick(forms)();
}

const identifiers = 'request reply total account limit window offset buffer entry result'.split(
  ' ',
);

const languages = {
  ts: {
    open: (name, value) => `export function ${name}(${value}: number): string {`,
    line: (name, value, number) =>
      `  const ${name} = ${value}.at(${number}) ?? '${name}'; // ${value}`,
    close: '}',
  },
  python: {
    open: (name, value) => `def ${name}(${value}=None):`,
    line: (name, value, number) => `    ${name} = ${value}[${number}] or "${name}"  # ${value}`,
    close: '    return None',
  },
  sql: {
    open: (name) => `CREATE TABLE ${name} (`,
    line: (name, value, number) =>
      `  ${name}_${value} varchar(${number}) NOT NULL DEFAULT '${name}',`,
    close: '  PRIMARY KEY (id)\n);',
  },
  json: {
    open: () => '{',
    line: (name, value, number) => `  "${name}": { "${value}": ${number}, "kept": true },`,
    close: '  "last": null\n}',
  },
  '': {
    open: (name) => `$ ${name} --verbose`,
    line: (name, value, number) => `${name}: ${value} took ${number} ms`,
    close: 'done',
  },
};

function createCode(random, subjectWord) {
  const name = () => subjectWord().replaceAll(/[^a-z]/g, '') || 'value';
  const language = random.pick(Object.keys(languages));
  const { open, line, close } = languages[language];
  const lines = random.times(random.between(3, 18), () =>
    line(name(), random.pick(identifiers), random.between(1, 500)),
  );
  return ['```' + language, open(name(), name()), ...lines, close, '```'].join('\n');
}
