import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { contrast, designSystems, formats, minimalClean } from '@mdconv/core';
import { checkPdf, describeFaults } from '@mdconv/tools/pdf-check';
import { colorDifference, visions } from '@mdconv/tools/testing/color-difference';
import { startKroki } from '@mdconv/tools/testing/kroki';
import { describe, expect, test } from 'vitest';
import { createTextMeasure } from '../src/diagrams/text-measure.ts';
import { textsOf, wordsOf, type DrawingPart, type PathPart } from '../src/drawings/index.ts';
import { drawSource } from './diagrams/draw-source.ts';
import { edgeFaults, labelFaults } from './diagrams/drawing-faults.ts';
import { readDrawing } from './diagrams/read-drawing.ts';
import { convert, createKrokiResolver, type ConvertOptions } from '../src/index.ts';

const fence = (source: string, language = 'mermaid') => `\`\`\`${language}\n${source}\n\`\`\`\n\n`;

async function htmlOf(source: string, options: ConvertOptions = {}, language?: string) {
  const { output, warnings } = await convert(
    { markdown: fence(source, language), format: 'html' },
    { embedFonts: false, ...options },
  );
  return {
    drawing: /<svg class="md-diagram".*<\/svg>/s.exec(String(output))?.[0],
    code: /<pre.*<\/pre>/s.exec(String(output))?.[0],
    warnings: warnings.filter(({ rule }) => rule === 'diagram-not-drawn').map((one) => one.message),
  };
}

const kinds: Readonly<Record<string, string>> = {
  flowchart:
    'flowchart LR\n  A[Start] -->|yes| B{Ready?}\n  subgraph Team\n    B --> C[(Store)]\n  end',
  'a graph on one line': 'graph TD; A-->B; B-->C;',
  sequenceDiagram:
    'sequenceDiagram\n  autonumber\n  actor A as Ann\n  A->>+B: Hello\n  alt good\n    B-->>-A: Fine\n  else bad\n    B--xA: No\n  end\n  Note over A,B: The end',
  classDiagram:
    'classDiagram\n  class A {\n    +int size\n    +grow(int by) bool\n  }\n  A <|-- B\n  A "1" o-- "n" C : has',
  stateDiagram: 'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy : start\n  Busy --> [*]',
  erDiagram: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER {\n    int id PK\n  }',
  xychart:
    'xychart-beta\n  title "Sales"\n  x-axis [Jan, Feb]\n  y-axis "USD" 0 --> 10\n  bar [3, 8]\n  line [2, 4]',
  pie: 'pie showData title Pets\n  "Dogs" : 386\n  "Cats and <b>" : 85.5',
  quadrantChart:
    'quadrantChart\n  title Reach\n  x-axis Low --> High\n  y-axis Few --> Many\n  quadrant-1 Expand\n  A: [0.3, 0.6]\n  B: [0.31, 0.6] radius: 9, color: #ff3300',
  timeline:
    'timeline\n  title Media\n  section Early\n  2002 : One\n  2004 : Two : Three\n       : Four\n  section Late\n  2006 : Five',
  gantt:
    'gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  axisFormat %b %e\n  excludes weekends\n  section A\n  One :done, a, 2026-01-05, 10d\n  Two :crit, b, after a, 2026-02-20\n  Three :milestone, after a b, 0d\n  click a href "https://evil.example/"',
  mindmap:
    'mindmap\n  root((Project))\n    Goals\n      id[Fast]\n      ::icon(fa fa-book)\n    Risks\n      {{Time}}\n    ))Bang((',
  journey:
    'journey\n  title My day\n  section Work\n    Make tea: 5: Me, Cat\n    Do work: 1: Me\n  section Home\n    Sit down: 3',
  gitGraph:
    'gitGraph\n  commit id: "init"\n  branch develop\n  checkout develop\n  commit\n  commit type: HIGHLIGHT tag: "v1"\n  checkout main\n  merge develop id: "merged"\n  commit type: REVERSE\n  cherry-pick id: "init"',
};

/** A large red square, which is one shape of this color in our font. */
const [emoji, emojiColor] = ['🟥', '#dd2e44'];

test.each([
  ['a line of a flowchart', 'mermaid', `flowchart LR\n  A["two<br/>${emoji} & lines"] --> B`],
  ['a message', 'mermaid', `sequenceDiagram\n  A->>B: done ${emoji}`],
  ['a title', 'mermaid', `pie title ${emoji}\n  "A" : 1`],
  ['a node of dot', 'dot', `digraph { a [label="${emoji} a"] }`],
  [
    'an axis of a chart',
    'vega-lite',
    `{"data":{"values":[{"a":"${emoji}","b":1}]},"mark":"bar","encoding":{"x":{"field":"a"}}}`,
  ],
])('emoji in %s have their colors', async (_place, language, source) => {
  const { output } = await convert({ markdown: fence(source, language), format: 'docx' });
  const [drawing] = Object.entries(unzipSync(output as Uint8Array)).filter(([name]) =>
    name.endsWith('.svg'),
  );
  expect(strFromU8(drawing![1]).match(/fill="#[0-9a-f]{6}"/g)).toContain(`fill="${emojiColor}"`);
  // Browsers draw emoji, and people can copy them.
  expect((await htmlOf(source, {}, language)).drawing).toContain(emoji);
});

describe('Mermaid', () => {
  test.each(Object.entries(kinds))('%s becomes a labeled drawing', async (_name, source) => {
    const { drawing, warnings } = await htmlOf(source);
    expect(warnings).toEqual([]);
    expect(drawing).toMatch(/^<svg class="md-diagram" role="img" aria-label="[^"]+" viewBox=/);
    // No style sheets, no scripts, no references out of the drawing, no custom properties but the page's.
    expect(drawing).not.toMatch(
      /<style|<script|<marker| style=|\bon\w+=|url\(|https?:|var\(--(?!md-)/,
    );
  });

  test.each([
    ['info', 'info\n  showInfo', 'mdconv does not draw the kind "info"'],
    ['a gantt without tasks', 'gantt\n  title A plan', 'it has no data'],
    ['a gantt with a wrong date', 'gantt\n  A :2026-02-30, 3d', 'a task has no valid dates'],
    [
      'a pie with a negative slice',
      'pie\n  "B" : 2\n  "A" : -1',
      'mdconv does not know line 3, `"A" : -1`',
    ],
    ['a mindmap with two roots', 'mindmap\n  a\n  b', 'it has several roots'],
    ['a merge of nothing', 'gitGraph\n  merge x', 'it names a branch that does not exist'],
    ['a score of 6', 'journey\n  Work: 6: Me', 'mdconv does not know line 2, `Work: 6: Me`'],
    ['an empty pie', 'pie\n  "A" : 0', 'it has no data'],
    ['no kind', '<b>', 'it does not begin with a kind of diagram'],
    ['an empty diagram', 'flowchart TD', 'it has no statements that mdconv knows'],
    ['wrong syntax', 'flowchart SIDEWAYS\n  A --> B', 'its syntax is wrong'],
    [
      'a diagram of unknown statements',
      'sequenceDiagram\n  A->>B: a\n  what is\n  this now',
      'mdconv does not know line 4, `this now`',
    ],
    ['a flow without a number', 'sankey\na,b,1\na,c,x2', 'mdconv does not know line 3, `a,c,x2`'],
    ['too many statements', `flowchart TD\n${'  A --> B\n'.repeat(501)}`, 'it is too large'],
    [
      '10,000 nodes',
      `flowchart TD\n${Array.from({ length: 10_000 }, (_, n) => `n${n} --> n${n + 1}`).join('\n')}`,
      'it has more than 20,000 characters',
    ],
    ['a product of nodes', `flowchart TD\n  ${'a & '.repeat(4000)}a --> b`, 'it is too large'],
    [
      'many edges',
      `flowchart TD\n${'  a & b & c & d --> e & f & g & h\n'.repeat(40)}`,
      'it is too large',
    ],
    [
      'lists of edges',
      `flowchart TD\n${'a&b&c&d&e&f&g&h&i&j&k&l-->m&n&o&p&q&r&s&t&u&v&w&x\n'.repeat(300)}`,
      'it is too large',
    ],
    [
      'deep groups',
      `flowchart TD\n${'subgraph a\n'.repeat(40)}x-->y\n${'end\n'.repeat(40)}`,
      'it is too large',
    ],
  ])('%s stays code', async (_name, source, reason) => {
    const { drawing, code, warnings } = await htmlOf(source);
    expect(drawing).toBeUndefined();
    expect(code).toBeDefined();
    expect(warnings).toEqual([`The mermaid diagram is shown as its source: ${reason}.`]);
  });

  test.each([
    ['sequenceDiagram\n  A->>B: hello\n  properties A: {}\n  B->>A: bye', 'bye', [3]],
    ['flowchart TD\n  A[hello] --> B\n  @@@ what\n  B --> C[bye]\n  ]] oh', 'bye', [3, 5]],
    [
      'classDiagram\n  A <|-- hello\n  what ever : is : this ! is\n  ?? one\n  A <|-- bye',
      'bye',
      [3, 4],
    ],
    ['stateDiagram-v2\n  a --> hello\n  ?? what\n  hello --> bye', 'bye', [3]],
    ['erDiagram\n  HELLO ||--o{ BYE : has\n  what ???', 'BYE', [3]],
    ['pie title bye\n  "A" : 3\n  legend left', 'bye', [3]],
    ['gitGraph\n  commit id: "bye"\n  rebase main\n  commit', 'bye', [3]],
    ['C4Context\n  System(a, "bye")\n  Legend(a)\n  System(b, "B")', 'bye', [3]],
  ])('%j is drawn without what is unknown', async (source, label, lines) => {
    const { output, warnings } = await convert(
      { markdown: fence(source), format: 'html' },
      { embedFonts: false },
    );
    expect(/<svg class="md-diagram".*<\/svg>/s.exec(String(output))?.[0]).toContain(label);
    const [warning, ...others] = warnings.filter(({ rule }) => rule === 'diagram-incomplete');
    expect(others).toEqual([]);
    const named = [...warning!.message!.matchAll(/line (\d+), `([^`]+)`/g)];
    expect(named.map(([, line]) => Number(line))).toEqual(lines);
    for (const [, line, statement] of named)
      expect(source.split('\n')[Number(line) - 1]!.trim()).toBe(statement);
  });

  test.each([
    [
      'mindmap\n  root\n    link to docs\n    click the button',
      ['link to docs', 'click the button'],
    ],
    ['journey\n  section a\n  link up: 3: Me', ['link up']],
    ['sequenceDiagram\n  A->>B: hi\n  link A: Docs @ https://a.example\n  click->>B: yes', ['yes']],
    [
      'flowchart TD\n  A --> B\n  click A "https://a.example"\n  click --> B[end of it]',
      ['end of it'],
    ],
  ])('%j keeps what only begins like a link', async (source, labels) => {
    const { drawing, warnings } = await htmlOf(source);
    for (const label of labels) expect(drawing).toContain(label);
    expect(drawing).not.toContain('a.example');
    expect(warnings).toEqual([]);
  });

  test.each([
    'sequenceDiagram\n  loop daily\n    A->>B: bye',
    'classDiagram\n  class A {\n    bye',
    'sequenceDiagram\n  box a\n  A->>B: bye',
    'stateDiagram-v2\n  state A {\n    x --> bye',
    'erDiagram\n  A ||--o{ bye : has\n  A {\n    int id',
  ])('%j is drawn without its last end', async (source) => {
    const { drawing, warnings } = await htmlOf(source);
    expect(drawing).toContain('bye');
    expect(warnings).toEqual([]);
  });

  test.each([
    ['mermaid', kinds['xychart']!, 'Sales; USD 0–10; Jan 3, Feb 8; Jan 2, Feb 4'],
    [
      'mermaid',
      'xychart\n  x-axis m 0 --> 2\n  line Height [1, 4, 9]',
      'm; 0–10; Height: 0 1, 1 4, 2 9',
    ],
    [
      'mermaid',
      kinds['quadrantChart']!,
      'Reach; Low – High; Few – Many; Expand; A (0.3, 0.6), B (0.31, 0.6)',
    ],
    [
      'mermaid',
      'radar-beta\n  title R\n  axis a, b, c\n  curve x["X"]{1, 2, 3}',
      'R; 0–3; X: a 1, b 2, c 3',
    ],
    [
      'vega-lite',
      '{"title":"T","data":{"values":[{"a":"x","b":1},{"a":"y","b":4}]},"mark":"bar","encoding":{"x":{"field":"a","type":"ordinal"},"y":{"field":"b","type":"quantitative"}}}',
      'T; a, b: x 1, y 4',
    ],
    [
      'vega-lite',
      '{"data":{"values":[{"a":"x","b":1},{"a":"y","b":4}]},"mark":"bar","encoding":{"x":{"field":"a","type":"ordinal"},"y":{"aggregate":"count"}}}',
      'x, y, a, Count of Records',
    ],
  ])(
    'the alternative text of a chart in %s says its data: %.30j',
    async (language, source, alt) => {
      const { drawing } = await htmlOf(source, {}, language);
      expect(drawing).toContain(`aria-label="${alt}"`);
    },
  );

  test.each([
    ['accTitle: Steps\naccDescr: From A to B', 'Steps: From A to B'],
    ['accDescr {\n  From A\n  to B\n}', 'From A to B'],
    ['', 'Alpha, Beta'],
  ])('the alternative text of %j', async (texts, alt) => {
    const { drawing } = await htmlOf(`flowchart LR\n${texts}\nA[Alpha] --> B[Beta]`);
    expect(drawing).toContain(`aria-label="${alt}"`);
    expect(drawing).not.toContain('accDescr');
  });

  test('the alternative text of a graph of Graphviz: nodes, then edges', async () => {
    const source = 'digraph { a -> b [label="sends"]; b -> c [xlabel="asks"] }';
    const { drawing } = await htmlOf(source, {}, 'dot');
    expect(drawing).toContain('aria-label="a, b, c, sends, asks"');
  });

  test('the colors of the page are used, and those of the author stay', async () => {
    const { drawing } = await htmlOf('flowchart TD\nA --> B\nstyle A fill:#fdd\nstyle B fill:#222');
    expect(drawing).toContain('stroke="var(--md-muted)"');
    expect(drawing).toMatch(/fill="#ffdddd".*fill="#000000".*>A</s);
    expect(drawing).toMatch(/fill="#222222".*fill="#ffffff".*>B</s);
  });
});

/** The texts of the drawing of a flowchart, line by line, and how many edges it has. */
const spellings: readonly (readonly [source: string, texts: readonly string[], edges: number])[] = [
  ['A-->B', ['A', 'B'], 1],
  ['A---B-.->C==>D', ['A', 'B', 'C', 'D'], 3],
  ['A ----> B -..- C ====> D', ['A', 'B', 'C', 'D'], 3],
  ['A --x B --o C <--> D x--x E', ['A', 'B', 'C', 'D', 'E'], 4],
  ['A --> B; B --> C;', ['A', 'B', 'C'], 2],
  ['A & B-->C & D', ['A', 'B', 'C', 'D'], 4],
  ['A -- yes --> B', ['yes', 'A', 'B'], 1],
  ['A --yes--> B --no--- C', ['yes', 'no', 'A', 'B', 'C'], 2],
  ['A -. yes .-> B -.no.- C', ['yes', 'no', 'A', 'B', 'C'], 2],
  ['A == yes ==> B ==no=== C', ['yes', 'no', 'A', 'B', 'C'], 2],
  ['A ---|yes| B -->|"no | (maybe)"|C', ['yes', 'no | (maybe)', 'A', 'B', 'C'], 2],
  ['A --> |yes| B', ['yes', 'A', 'B'], 1],
  ['A e1@--> B', ['A', 'B'], 1],
  ['A -- "a --> b" --> B', ['a --> b', 'A', 'B'], 1],
  ['A["f(x)[0]"] --> B("a (b)") --> C{"x > {y}?"}', ['f(x)[0]', 'a (b)', 'x > {y}?'], 2],
  ['A[f(x)] --> B(a [b])', ['f(x)', 'a [b]'], 1],
  ['A[one<br>two<br/>three] --> B', ['one two three', 'B'], 1],
  ['A["#quot;a#quot; #35; &amp; &lt;b&gt;"]', ['"a" # & <b>'], 0],
  ['A["`**bold** text`"] --> B[<b>b</b>]', ['bold text', 'b'], 1],
  ['A --> B\nB[Later]', ['A', 'Later'], 1],
  ['Größe --> 数 --> a.b --> x-1', ['Größe', '数', 'a.b', 'x-1'], 3],
  ['A[/in/] --> B[\\out\\]', ['in', 'out'], 1],
  ['A --> B\nsubgraph one ["Group (1)"]\nB\nend\none --> C', ['Group (1)', 'A', 'B', 'C'], 2],
  ['A:::x-y --> B\nclassDef x-y fill:#fdd', ['A', 'B'], 1],
];

/** The labels of a drawing, and the paths of each of its edges, the line first. */
async function partsOf(source: string) {
  const { parts } = await drawSource(source, minimalClean);
  const edges: PathPart[][] = [];
  const visit = (part: DrawingPart): void => {
    if (part.kind !== 'group') return;
    if (part.role === 'edge') edges.push(part.parts.filter((one) => one.kind === 'path'));
    else part.parts.forEach(visit);
  };
  parts.forEach(visit);
  return { labels: textsOf(parts).map(wordsOf), edges };
}

test.each(spellings)('flowchart %j is drawn whole', async (source, texts, count) => {
  const { labels, edges } = await partsOf(`flowchart TD\n${source}`);
  expect([...labels].sort()).toEqual([...texts].sort());
  expect(edges).toHaveLength(count);
});

test.each([
  ['A --> B', ['filled']],
  ['A --- B', []],
  ['A --x B', ['line', 'line']],
  ['A --o B', ['hollow']],
  ['A x--o B', ['hollow', 'line', 'line']],
  ['A <-- yes --> B', ['filled', 'filled']],
])('the ends of %j', async (source, tips) => {
  const { edges } = await partsOf(`flowchart TD\n${source}`);
  const drawn = edges[0]!
    .slice(1)
    .map(({ fill, stroke }) => (fill ? (stroke ? 'hollow' : 'filled') : 'line'));
  expect(drawn).toEqual(tips);
});

test('a hidden edge is not drawn', async () => {
  expect(await partsOf('flowchart TD\nA ~~~ B')).toEqual({ labels: ['A', 'B'], edges: [] });
});

test('styles of edges', async () => {
  const { edges } = await partsOf(
    'flowchart TD\nA --> B & C\nlinkStyle 1 stroke:#f00,stroke-width:4px,stroke-dasharray: 5 5\nlinkStyle default stroke:#00f',
  );
  expect(edges.map(([line]) => line!.stroke)).toMatchObject([
    { paint: { color: '#0000ff' }, width: 1, dashes: [] },
    { paint: { color: '#ff0000' }, width: 4, dashes: [5, 5] },
  ]);
});

test('styles of groups are tints, and the class default is that of nodes', async () => {
  const { parts } = await drawSource(
    'flowchart TD\nsubgraph one [First]\nA:::late --> B\nend\nsubgraph two [Second]\nC\nend\nB --> C\n' +
      'style one fill:#cfc,stroke:#0a0,stroke-width:99px,stroke-dasharray: 5 5\n' +
      'class two late\nclassDef late stroke-dasharray:2 3\nclassDef default stroke:#123456,stroke-dasharray:9 9',
    minimalClean,
  );
  const framesOf = (part: DrawingPart): readonly PathPart[] => {
    if (part.kind === 'group') return part.parts.flatMap(framesOf);
    return part.kind === 'path' && part.role === 'group' ? [part] : [];
  };
  expect(parts.flatMap(framesOf)).toMatchObject([
    {
      fill: { paint: { color: '#00ff00', isFixed: true }, opacity: 0.18 },
      stroke: { paint: { color: '#00aa00' }, width: 4, dashes: [5, 5] },
    },
    { fill: { opacity: 0.5 }, stroke: { dashes: [2, 3] } },
  ]);
});

/** The shapes of `@{ shape: … }` with other names. Source: Mermaid, Flowchart syntax. */
const shapeNames =
  'rect rounded stadium fr-rect cyl circle odd diam hex lean-r lean-l trap-b trap-t dbl-circ text notch-rect lin-rect ' +
  'hourglass brace-l brace-r braces bolt doc delay h-cyl lin-cyl curv-trap div-rect tri win-pane lin-doc notch-pent ' +
  'flip-tri sl-rect docs procs flag bow-rect cross-circ tag-doc tag-rect cloud bang proc event terminal pill subprocess ' +
  'database decision prepare in-out priority manual card comment document das disk display extract internal-storage ' +
  'manual-file manual-input processes paper-tape stored-data summary';

test.each(shapeNames.split(' '))(
  'the shape %s has its label, and edges end at it',
  async (name) => {
    const source = `flowchart LR\nA@{ shape: ${name}, label: "A label" } --> B\nC --> A`;
    const texts = await createTextMeasure(minimalClean, 'en');
    const drawing = readDrawing(await drawSource(source, minimalClean), texts);
    expect(drawing.texts.map(({ text }) => text)).toContain('A label');
    expect([...labelFaults(drawing), ...edgeFaults(drawing)]).toEqual([]);
  },
);

test('a flowchart is laid out in another direction only if that makes it legible', async () => {
  const chain = (count: number) =>
    `flowchart LR\n${Array.from({ length: count }, (_, n) => `n${n}[Step number ${n}]`).join(' --> ')}`;
  const shapeOf = async (source: string, options?: ConvertOptions) => {
    const { drawing = '' } = await htmlOf(source, options);
    const [, width = 0, height = 0] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(drawing) ?? [];
    return Number(width) > Number(height) ? 'wide' : 'high';
  };
  expect(await shapeOf(chain(4))).toBe('wide');
  expect(await shapeOf(chain(10))).toBe('wide');
  // Two rows beside each other are not folded.
  const second = chain(10)
    .replace(/\bn(?=\d)/g, 'm')
    .replace('flowchart LR', '');
  expect(await shapeOf(`${chain(10)}${second}`)).toBe('high');
});

test('words in diamonds are whole', async () => {
  const word = 'Interessenkonflikt';
  for (const direction of ['TD', 'LR']) {
    const { drawing } = await htmlOf(`flowchart ${direction}\nA{${word}<br>erkennbar?} --> B`);
    expect(drawing).toContain(`>${word}<`);
  }
});

test('a cycle begins where the author began', async () => {
  const { drawing = '' } = await htmlOf(
    'flowchart TD\nIdea --> Draft\nDraft --> Check\nCheck -- wrong --> Draft\nCheck --> Idea\nCheck --> Done',
  );
  const heights = [...drawing.matchAll(/<text x="\S+" y="([\d.]+)"[^>]*>(\w+)</g)].map(
    ([, y, text]) => [Number(y), text] as const,
  );
  const words = heights.sort(([one], [other]) => one - other).map(([, text]) => text);
  expect(words).toEqual(['Idea', 'Draft', 'wrong', 'Check', 'Done']);
});

/** The texts of the drawing of a sequence diagram, line by line, and how many arrow heads and crosses it has. */
const sequences: readonly (readonly [source: string, texts: readonly string[], tips: number])[] = [
  ['Web server->>The DB: ask', ['Web server', 'The DB', 'ask'], 1],
  [
    'A<<->>B: both\nA-xB: lost\nA--)B: later\nA->B: plain',
    ['A', 'B', 'both', 'lost', 'later', 'plain'],
    4,
  ],
  ['participant A as The first\nA->>A: think', ['The first', 'think'], 1],
  [
    'box Aqua Team one\nparticipant A\nend\nbox rgb(1,2,3) Two\nactor B\nend\nA->>B: a',
    ['Team one', 'Two', 'A', 'B', 'a'],
    1,
  ],
  ['create participant C\nA->>C: hi\ndestroy C\nA-xC: bye', ['A', 'C', 'hi', 'bye'], 2],
  [
    'A->>B: one\nautonumber 10 5\nA->>B: two\nB->>A: three',
    ['A', 'B', 'one', '10. two', '15. three'],
    3,
  ],
  [
    'critical save\nA->>B: a\noption down\nA->>B: b\nend\nrect rgb(9,9,9)\nA->>B: c\nend',
    ['A', 'B', 'critical', '[save]', 'a', '[down]', 'b', 'c'],
    3,
  ],
  [
    'A->>+B: a\nactivate B\nB-->>-A: b\ndeactivate B\nNote left of A: one<br>two',
    ['A', 'B', 'a', 'b', 'one two'],
    2,
  ],
];

test.each(sequences)('sequence %j is drawn whole', async (source, texts, tips) => {
  const { labels, edges } = await partsOf(`sequenceDiagram\n${source}`);
  expect([...labels].sort()).toEqual([...texts].sort());
  expect(edges.reduce((sum, parts) => sum + parts.length - 1, 0)).toBe(tips);
});

test('colors of groups and frames are tints, below the texts', async () => {
  const tints = async (source: string) => {
    const { drawing = '' } = await htmlOf(`sequenceDiagram\n${source}\nA->>B: text`);
    const all = [...drawing.matchAll(/<path[^>]* fill="(#\S+)" fill-opacity="0.18">/g)];
    for (const { index } of all) expect(index).toBeLessThan(drawing.indexOf('>text<'));
    return all.map(([, fill]) => fill);
  };
  const rects = (...colors: string[]) =>
    `${colors.map((color) => `rect ${color}\n`).join('')}A->>B: a${'\nend'.repeat(colors.length)}`;
  expect(await tints('box Aqua Team\nparticipant A\nend')).toEqual(['#00ffff']);
  expect(await tints('box DarkBlue\nparticipant A\nend')).toEqual(['#0000ff']);
  expect(await tints('box Backend team\nparticipant A\nend')).toEqual([]);
  expect(await tints(rects('rgb(240, 240, 255)'))).toEqual(['#0000ff']);
  expect(await tints(rects('rgba(0,0,0,.1)'))).toEqual(['#808080']);
  expect(await tints(rects('#fcc'))).toEqual(['#ff0000']);
  for (const none of ['transparent', 'white', 'rgba(1,2,3,0)', 'url(#a)', '"', '#12345'])
    expect(await tints(rects(none))).toEqual([]);
});

test('the color of a frame has a hole for a frame with another color', async () => {
  const { drawing = '' } = await htmlOf(
    'sequenceDiagram\nrect red\nA->>B: a\nopt b\nrect blue\nA->>B: c\nend\nend\nend',
  );
  const [inner, outer] = [...drawing.matchAll(/<path d="([^"]+)"[^>]* fill-opacity/g)].map(
    ([, d = '']) => d.match(/[\d.]+/g)!.map(Number),
  );
  // The corners of the hole, the other way around.
  const [left, top, right, , , bottom] = inner!;
  expect(outer!.slice(8)).toEqual([left, bottom, right, bottom, right, top, left, top]);
});

test.each(['A ->> ', 'end', 'else x'])('sequence %j stays code', async (source) => {
  const { drawing, warnings } = await htmlOf(`sequenceDiagram\n${source}`);
  expect(drawing).toBeUndefined();
  expect(warnings).toHaveLength(1);
});

/** The texts of the drawings of other graphs, line by line, in alphabetical order. */
const graphTexts: Readonly<Record<string, readonly string[]>> = {
  'classDiagram\nA<|--B\nA "1"-->"*" C:has\nclass C["A class"]:::x\nclassDef x fill:#fdd': [
    ...['*', '1', 'A', 'A class', 'B', 'has'],
  ],
  'classDiagram\nclass A~T~ {\n<<interface>>\n-service: S\n+all(Map~K, List~T~~ by)$ T\n+go(): void\n}\nA : int a':
    [
      ...[
        '+all(Map<K, List<T>> by): T',
        '+go(): void',
        '-service: S',
        'A<T>',
        'int a',
        '\u00abinterface\u00bb',
      ],
    ],
  'classDiagram\ndirection LR\nnamespace N {\nclass A { +int a }\n}\nnote "free"\nnote for A "its"':
    [...['+int a', 'A', 'N', 'free', 'its']],
  // Members may stand on the lines of the braces.
  'classDiagram\nclass A { +int a\n+int b }\nclass B { +int c\n}\nA --> B': [
    ...['+int a', '+int b', '+int c', 'A', 'B'],
  ],
  'stateDiagram-v2\nA --> B : go\nstate B {\n[*] --> C\n--\n[*] --> D\n}\nB --> A': [
    'A',
    'B',
    'C',
    'D',
    'go',
  ],
  'stateDiagram-v2\nstate x <<choice>>\nstate y <<fork>>\nA --> x\nx --> y\nstate "Long name" as A\nnote right of A: hi\nnote left of A\none\ntwo\nend note':
    [...['Long name', 'hi', 'one two']],
  'erDiagram\n"A b" one or more optionally to zero or more C : "has d"\nC[Cee] {\nint(2) e PK, FK "f g"\n}':
    [...['A b', 'Cee', 'PK, FK', 'e', 'f g', 'has d', 'int(2)']],
};

test.each(Object.entries(graphTexts))('%j is drawn whole', async (source, texts) => {
  const { labels } = await partsOf(source);
  expect([...labels].sort()).toEqual(texts);
});

test.each(['classDiagram\nA B C', 'stateDiagram\nA => B', 'stateDiagram\n}', 'erDiagram\nA ->> B'])(
  '%j stays code',
  async (source) => {
    const { drawing, warnings } = await htmlOf(source);
    expect(drawing).toBeUndefined();
    expect(warnings).toHaveLength(1);
  },
);

test.each([
  ['1996-06-01, 2d', ['06-02', '06-03']],
  ['2026-01-05, 100d', ['2026-02-01', '2026-03-01', '2026-04-01']],
  ['2025-11-20, 10y', ['2026-01-01', '2028-01-01', '2030-01-01', '2032-01-01', '2034-01-01']],
])('a gantt from %s has dates above it', async (dates, wanted) => {
  const { drawing } = await htmlOf(`gantt\nA :${dates}`);
  for (const date of wanted) expect(drawing).toContain(`${date}<`);
});

test.each(['TD', 'LR'])('edges %s between nested groups reach their nodes', async (direction) => {
  const source = `flowchart ${direction}
    before --> a1
    subgraph Zero
      direction RL
      z1 --> z2
    end
    subgraph One
      a1 --> a2
      subgraph Two
        a3
        subgraph Three
          a4
        end
      end
    end
    a2 -->|down| a3
    a3 -->|up| a1
    a4 -->|out| a2`;
  const texts = await createTextMeasure(minimalClean, 'en');
  const drawing = readDrawing(await drawSource(source, minimalClean), texts);
  expect(drawing.lines).toHaveLength(6);
  expect([...labelFaults(drawing), ...edgeFaults(drawing)]).toEqual([]);
});

test.each(['A -->', 'A B', 'A@{ shape: bolt', 'A[open --> B', 'A(open'])(
  'flowchart %j stays code',
  async (source) => {
    const { drawing, warnings } = await htmlOf(`flowchart TD\n${source}`);
    expect(drawing).toBeUndefined();
    expect(warnings).toHaveLength(1);
  },
);

test.each(designSystems.map((design) => [design.slug, design] as const))(
  'labels of flowcharts in %s stay in their boxes and in the drawing',
  async (_slug, design) => {
    const texts = await createTextMeasure(design, 'en');
    const labels = ['WWWW MMMM @@ %', ...long, 'Жизнь', 'illicit lilli', 'f(x) => {}'];
    const edges = labels.map((label, n) => `n${n}["${label}"] -->|"${label}"| m${n}(["${label}"])`);
    const source = `flowchart TD\n${edges.join('\n')}`;
    const drawing = readDrawing(await drawSource(source, design), texts);
    expect(drawing.texts.length).toBeGreaterThanOrEqual(labels.length * 3);
    expect(labelFaults(drawing)).toEqual([]);
  },
);

/** Labels as people write them: long, in German and Japanese, without spaces. */
const long = [
  'Geschäftsbereichsübergreifende Zusammenarbeitsvereinbarung der Landesverwaltungen',
  '研究開発費と市場調査および顧客サポートの見直しについて、来年度の計画',
  'https-like-identifier-without-any-space-'.repeat(3),
  'A',
];
const crowded: Readonly<Record<string, string>> = {
  pie: `pie title ${long[0]}\n${Array.from({ length: 12 }, (_, n) => `"${long[n % 3]} ${n}" : ${n + 1}`).join('\n')}`,
  quadrantChart: `quadrantChart\ntitle ${long[0]}\nx-axis ${long[0]} --> ${long[1]}\ny-axis Low --> High\nquadrant-1 ${long[1]}\n${Array.from({ length: 20 }, (_, n) => `${long[n % 4]} ${n}: [${(n % 5) / 4}, ${n / 20}]`).join('\n')}`,
  timeline: `timeline\ntitle ${long[2]}\n${long.map((text, n) => `section ${text}\n${text} : ${long.join(' : ')} ${n}`).join('\n')}`,
  mindmap: `mindmap\n  ${long[0]}\n${long.map((text, n) => `    ${text}\n${long.map((one) => `      ${one} ${n}`).join('\n')}`).join('\n')}`,
  journey: `journey\ntitle ${long[1]}\n${long.map((text, n) => `section ${text}\n${text}: ${n + 1}: ${long.join(', ')}`).join('\n')}`,
  gitGraph: `gitGraph\n${long.map((text, n) => `commit id: "${text}" tag: "${text}"\nbranch "${text.slice(0, 60)}${n}"`).join('\n')}\ncommit`,
  gantt: `gantt\ntitle ${long[1]}\nsection ${long[2]}\n${long.map((text, n) => `${text} :a${n}, 2026-01-${10 + n}, ${1 + 20 * n}d`).join('\n')}`,
};

describe.each(Object.entries(crowded))('the labels of %s', (_kind, source) => {
  test.each(designSystems.map((design) => [design.slug, design] as const))(
    'stay in the drawing and apart in %s',
    async (_slug, design) => {
      const texts = await createTextMeasure(design, 'en');
      const { texts: drawn, view } = readDrawing(await drawSource(source, design), texts);
      const [, , width, height] = view;
      const boxes = drawn.map(({ text, corners }) => {
        const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
        const [left, right] = [Math.min(...xs), Math.max(...xs)];
        return { text, left, right, top: Math.min(...ys), bottom: Math.max(...ys) };
      });
      expect(boxes.length).toBeGreaterThan(8);
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThanOrEqual(height);
        // The data says where the numbers of points are.
        const others = boxes.slice(0, index).filter(({ text }) => !/^\d+$/.test(text));
        for (const other of /^\d+$/.test(box.text) ? [] : others)
          expect(
            box.left >= other.right ||
              other.left >= box.right ||
              box.top >= other.bottom ||
              other.top >= box.bottom,
            `${box.text} and ${other.text}`,
          ).toBe(true);
      }
    },
  );
});

const charts: Readonly<Record<string, readonly string[]>> = {
  'names of several words': [
    'North America',
    'Latin America',
    'Europe and Africa',
    'Asia',
    'Oceania',
  ],
  'long names': Array.from({ length: 8 }, (_, n) => `${long[n % 4]} ${n}`),
  'many names': Array.from({ length: 24 }, (_, n) => `Week ${n + 1}, 2026`),
  'very many names': Array.from({ length: 60 }, (_, n) => `Department ${n + 1}`),
};

describe.each(Object.entries(charts))('an xychart with %s', (_name, names) => {
  test.each(designSystems.map((design) => [design.slug, design] as const))(
    'has its labels apart and in the drawing in %s',
    async (_slug, design) => {
      const texts = await createTextMeasure(design, 'en');
      const values = names.map((_, index) => index + 1).join(', ');
      const source = `xychart-beta\nx-axis "Where" [${names.map((name) => `"${name}"`).join(', ')}]\nbar [${values}]`;
      const drawing = readDrawing(await drawSource(source, design), texts);
      expect(drawing.texts.length).toBeGreaterThan(8);
      expect(drawing.texts.map(({ text }) => text).join()).not.toContain('"');
      expect(labelFaults(drawing)).toEqual([]);
    },
  );
});

test.each([
  'flowchart LR\nA --> B',
  'sequenceDiagram\nA->>B: hi',
  'classDiagram\nA --> B',
  'stateDiagram-v2\n[*] --> A',
  'erDiagram\nA ||--o{ B : has',
  'gitGraph\ncommit',
])('the title in front of %j is above it, once', async (source) => {
  const title = 'A title that is much longer than the drawing below it, and breaks';
  const { drawing = '' } = await htmlOf(
    `---\ntitle: "${title}"\nconfig:\n  theme: x\n---\n${source}`,
  );
  const [first = '', ...others] = [...drawing.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(
    ([, lines = '']) => lines.replaceAll('</tspan><tspan', '</tspan> <tspan'),
  );
  expect(first.replaceAll(/<[^>]*>/g, '')).toBe(title);
  expect(others.join()).not.toContain('title');
});

test('points of a quadrant chart have the colors of their classes', async () => {
  const { drawing, warnings } = await htmlOf(
    'quadrantChart\nA:::hot: [0.1, 0.2]\nB: [0.5, 0.5] radius: 12, color: #00ff00\nclassDef hot color: #ff0000, radius : 10',
  );
  expect(warnings).toEqual([]);
  const fills = [...drawing!.matchAll(/<path[^>]* fill="(#[^"]*)"/g)].map(([, fill]) => fill);
  expect(fills).toEqual(['#ff0000', '#00ff00']);
});

test.each([
  ['xychart-beta\ntitle Sales\nx-axis Month [a, b]\ny-axis Revenue 0 --> 9\nbar [1, 2]', 3],
  ['xychart\ntitle Sales of 2026\nx-axis 1 --> 2\ny-axis "Net revenue"\nline [1, 2]', 2],
])('titles of %j need no quotation marks', async (source, count) => {
  const { drawing = '' } = await htmlOf(source);
  const titles = ['Sales', 'Sales of 2026', 'Month', 'Revenue', 'Net revenue'];
  expect(titles.filter((title) => drawing.includes(`>${title}<`))).toHaveLength(count);
});

test('a line in an xychart is straight between its values', async () => {
  const { drawing = '' } = await htmlOf('xychart-beta\ny-axis -2 --> 9\nline [0, 0, 9, 0]');
  expect(drawing).toMatch(/<path d="M\S+ [^LC"]+(?:L[^LC"]+){3}" fill="none"/);
});

test.each([
  [12, 12],
  [24, 24],
  [40, 20],
])('of %i names beside a horizontal xychart, %i are apart', async (count, shown) => {
  const names = Array.from({ length: count }, (_, n) => `Team ${n}`);
  const values = names.map((_, n) => n).join(', ');
  const source = `xychart-beta horizontal\nx-axis [${names.join(', ')}]\nbar [${values}]`;
  const texts = await createTextMeasure(minimalClean, 'en');
  const drawing = readDrawing(await drawSource(source, minimalClean), texts);
  expect(drawing.texts.filter(({ text }) => text.startsWith('Team'))).toHaveLength(shown);
  expect(labelFaults(drawing)).toEqual([]);
});

const graphs: Readonly<Record<string, string>> = {
  'a digraph with clusters, ports and styles':
    'digraph { rankdir=LR; node [shape=box]; a -> b:e [label="yes"]; subgraph cluster_x { label=Team; b -> {c d} } c [shape=cylinder, style=dashed] }',
  'a graph of an other engine': 'graph { layout=neato; a -- b -- c -- a; b [xlabel="here"] }',
  records:
    'digraph { node [shape=record]; a [label="<l> left|{up|down\\nlow}|<r> right"]; a:l -> b }',
  'labels in HTML':
    'digraph { a [shape=plain, label=<<TABLE><TR><TD PORT="x"><B>Bold</B> text</TD></TR></TABLE>>]; a:x -> b }',
  'a strict graph with comments':
    '// one\nstrict graph "G" { /* two */ a -- b; a -- b; "c" + "d" [label="\\N &amp; \\G"] }',
};

describe('Graphviz', () => {
  test('strong words stand on the line of the others', async () => {
    const cells = '<TR><TD>one <B>two</B> three</TD></TR><TR><TD><B>four</B>: five</TD></TR>';
    const { drawing = '' } = await htmlOf(
      `digraph { a [shape=plain, label=<<TABLE>${cells}</TABLE>>] }`,
      {},
      'dot',
    );
    const places = [...drawing.matchAll(/<text([^>]*)>(?:<tspan[^>]*>)?([a-z: ]+)</g)].map(
      ([, attributes = '', text = '']) => ({
        text: text.trim(),
        x: Number(/ x="([\d.]+)"/.exec(attributes)?.[1]),
        y: Number(/ y="([\d.]+)"/.exec(attributes)?.[1]),
      }),
    );
    expect(places.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', ': five']);
    const rows = [places.slice(0, 3), places.slice(3)];
    for (const row of rows) {
      expect(new Set(row.map(({ y }) => y)).size).toBe(1);
      expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).toSorted((a, b) => a - b));
    }
  });

  test.each(Object.entries(graphs))('%s becomes a labeled drawing', async (_name, source) => {
    const { drawing, warnings } = await htmlOf(source, {}, 'dot');
    expect(warnings).toEqual([]);
    expect(drawing).toMatch(/^<svg class="md-diagram" role="img" aria-label="[^"]+" viewBox=/);
    expect(drawing).not.toMatch(/<style|<script| style=|\bon\w+=|url\(|https?:|>i{3,}</);
  });

  test.each(designSystems.map((design) => [design.slug, design] as const))(
    'labels fit their boxes in %s',
    async (_slug, design) => {
      const texts = await createTextMeasure(design, 'en');
      const labels = ['i', 'WWWW WWWWWW', 'illicit lilli', 'Жизнь', 'f(x) => {}', 'a'.repeat(90)];
      const nodes = labels.map((label, index) => `n${index} [label="${label}"]`);
      const source = `digraph { node [shape=box]; ${nodes.join('; ')} }`;
      const drawing = readDrawing(await drawSource(source, design, 'dot'), texts);
      expect(drawing.texts).toHaveLength(labels.length);
      expect(labelFaults(drawing)).toEqual([]);
    },
  );

  test('labels of groups without a fill have the color of the page', async () => {
    const { drawing } = await htmlOf('digraph { subgraph cluster_a { label=Team; b } }', {}, 'dot');
    expect(drawing).toMatch(/<text[^>]* fill="var\(--md-ink\)"[^>]*>Team</);
  });

  test('labels of cells are readable on the fills of their cells', async () => {
    const cell = (of: string, text: string) => `<TR><TD ${of}>${text}</TD></TR>`;
    const rows = [
      cell('BGCOLOR="lightgrey"', 'On light'),
      cell('BGCOLOR="navy"', 'On dark'),
      cell('BGCOLOR="navy"', '<FONT COLOR="yellow">Own</FONT>'),
      cell('', 'On the page'),
    ];
    const label = `<<TABLE>${rows.join('')}</TABLE>>`;
    const { drawing } = await htmlOf(`digraph { a [shape=plain, label=${label}] }`, {}, 'dot');
    const fills = [...drawing!.matchAll(/<text[^>]* fill="([^"]*)"[^>]*>([^<]*)/g)];
    expect(fills.map(([, fill, text]) => `${text}: ${fill}`)).toEqual([
      'On light: #000000',
      'On dark: #ffffff',
      'Own: #ffff00',
      'On the page: var(--md-ink)',
    ]);
  });

  test.each([
    ['wrong syntax', 'digraph { a -> }', 'its syntax is wrong'],
    ['an open label', 'digraph { a [label=<b> }', 'its syntax is wrong'],
    ['no nodes', 'digraph {}', 'it has no nodes'],
    [
      'many nodes',
      `graph { ${Array.from({ length: 600 }, (_, n) => `n${n}`).join(';')} }`,
      'it is too large',
    ],
    [
      'a product of nodes',
      `digraph { {${'abcdefghijklmnopqrstuvwxyz'.split('').join(' ')}} -> {${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').join(' ')}} }`,
      'it is too large',
    ],
    ['deep subgraphs', `graph { ${'{'.repeat(40)}a${'}'.repeat(40)} }`, 'it is too large'],
  ])('%s stays code', async (_name, source, reason) => {
    const { drawing, warnings } = await htmlOf(source, {}, 'graphviz');
    expect(drawing).toBeUndefined();
    expect(warnings).toEqual([`The graphviz diagram is shown as its source: ${reason}.`]);
  });

  test('files, addresses and scripts are left out', async () => {
    const { drawing, warnings } = await htmlOf(
      'digraph { imagepath="/etc"; stylesheet="https://evil.example/"; a [image="/etc/passwd", URL="javascript:alert(1)", label=<<TABLE HREF="https://evil.example/"><TR><TD><IMG SRC="/etc/passwd"/>x</TD></TR></TABLE>>]; b [label="<script>alert(1)</script>", shapefile="/etc/passwd"]; a -> b [href="https://evil.example/"] }',
      {},
      'dot',
    );
    expect(warnings).toEqual([]);
    const markup = drawing?.replaceAll(/"[^"]*"/g, '""');
    expect(markup).not.toMatch(/<script|<image|<a |https?:|javascript|passwd/);
    expect(drawing).not.toMatch(/href|https?:/);
  });
});

test('dates that a chart writes as text are in UTC and have no zone', async () => {
  const text = {
    signal: "datetime(2026, 0, 5, 12) + ' to ' + timeOffset('day', datetime(2026, 0, 5))",
  };
  const marks = [{ type: 'text', encode: { enter: { text } } }];
  const { drawing } = await htmlOf(JSON.stringify({ width: 9, height: 9, marks }), {}, 'vega');
  expect(drawing).toContain('>Mon, 05 Jan 2026 12:00:00 to Tue, 06 Jan 2026 00:00:00<');
});

const values = {
  values: [
    { a: 'A', b: 28, t: '2024-01-01' },
    { a: 'B', b: 55, t: '2024-02-01' },
  ],
};
const bars = {
  mark: 'bar',
  encoding: { x: { field: 'a', type: 'nominal' }, y: { field: 'b', type: 'quantitative' } },
};
const vegaMarks = {
  data: [{ name: 't', ...values }],
  marks: [
    {
      type: 'symbol',
      from: { data: 't' },
      encode: { enter: { x: { field: 'b' }, y: { value: 9 } } },
    },
  ],
};

describe('categories of Vega-Lite', () => {
  const chart = (count: number, more: object, axis?: object) => {
    const values = Array.from({ length: count }, (_, n) => ({ name: `Region ${n + 1}`, n }));
    const x = { field: 'name', type: 'nominal', sort: null, axis: { title: null, ...axis } };
    const y = { field: 'n', type: 'quantitative', axis: null };
    return JSON.stringify({ data: { values }, mark: 'bar', encoding: { x, y }, ...more });
  };
  const drawn = async (...options: Parameters<typeof chart>) => {
    const texts = await createTextMeasure(minimalClean, 'en');
    const picture = await drawSource(chart(...options), minimalClean, 'vega-lite');
    const { texts: labels } = readDrawing(picture, texts);
    return {
      width: picture.width,
      labels: labels.map(({ corners, text }) => {
        const xs = corners.map(([x]) => x);
        return { left: Math.min(...xs), right: Math.max(...xs), text };
      }),
    };
  };

  test.each([
    [3, 180],
    [12, 460],
    [30, 460],
    [50, 750],
  ])('%i take %i pixels, and their turned labels are apart', async (count, wanted) => {
    const { width, labels } = await drawn(count, {});
    expect(Math.abs(width - wanted)).toBeLessThan(20);
    expect(labels).toHaveLength(count);
    for (const [index, { right }] of labels.slice(1).entries())
      expect(right - labels[index]!.right).toBeGreaterThan(13);
  });

  test('charts beside each other share the width', async () => {
    const y = { field: 'n', type: 'quantitative', axis: null };
    const values = [1, 2, 3].map((n) => ({ n, name: `${n}`, column: `${n}` }));
    const shared = { data: { values }, mark: 'point', encoding: { x: y, y } };
    for (const spec of [
      { ...shared, encoding: { ...shared.encoding, column: { field: 'column' } } },
      { data: { values }, hconcat: [shared, shared, shared] },
      { data: { values }, repeat: { column: ['n', 'name', 'column'] }, spec: shared },
    ]) {
      const { drawing = '' } = await htmlOf(JSON.stringify(spec), {}, 'vega-lite');
      expect(Number(/viewBox="0 0 ([\d.]+)/.exec(drawing)?.[1])).toBeLessThan(520);
    }
  });

  test.each([
    ['level where they fit', 3, {}, true],
    ['turned where they do not', 12, {}, false],
    ['turned where the author wants it', 3, { labelAngle: -90 }, false],
  ])('labels are %s', async (_name, count, axis, isLevel) => {
    const { labels } = await drawn(count, {}, axis);
    expect(labels).toHaveLength(count);
    const widths = labels.map(({ left, right }) => right - left);
    expect(Math.min(...widths) > 30).toBe(isLevel);
    for (const [index, { left }] of labels.slice(1).entries())
      expect(left).toBeGreaterThan(labels[index]!.right);
  });

  test('`container` is the column of text where figures are no wider', async () => {
    const { drawing = '' } = await htmlOf(
      chart(4, { width: 'container', height: 'container' }),
      {},
      'vega-lite',
    );
    const width = Number(/viewBox="0 0 ([\d.]+)/.exec(drawing)?.[1]);
    // 364 points beside the margin column of minimal-clean, of 460 on the page.
    expect(Math.abs(width - (364 * 4) / 3)).toBeLessThan(12);
  });

  test('the width of the author stays', async () => {
    expect((await drawn(4, { width: { step: 20 } })).width).toBeLessThan(100);
    expect((await drawn(4, { width: 300 })).width).toBeGreaterThan(300);
  });

  test('labels that are not turned leave out what would overlap', async () => {
    const { labels } = await drawn(24, {}, { labelAngle: 0 });
    expect(labels.length).toBeGreaterThan(4);
    for (const [index, { left }] of labels.slice(1).entries())
      expect(left).toBeGreaterThanOrEqual(labels[index]!.right);
  });
});

describe('Vega', () => {
  test.each([
    ['vega-lite', { title: 'Sales', data: values, ...bars }],
    [
      'vega-lite',
      {
        title: 'Months',
        data: values,
        mark: 'line',
        encoding: {
          x: { field: 't', type: 'temporal' },
          y: { field: 'b', type: 'quantitative' },
          color: { field: 'a' },
        },
      },
    ],
    ['vega', { title: 'Points', width: 99, height: 20, ...vegaMarks }],
  ])('%s becomes a labeled drawing', async (language, spec) => {
    const { drawing, warnings } = await htmlOf(JSON.stringify(spec), {}, language);
    expect(warnings).toEqual([]);
    expect(drawing).toMatch(
      new RegExp(`^<svg class="md-diagram" role="img" aria-label="${spec.title}[;"]`),
    );
    expect(drawing).toMatch(/"var\(--md-series-0\)"/);
    expect(drawing).not.toMatch(/<style|<script| style=|\bon\w+=|https?:|<a /);
  });

  test.each([
    ['numbers', { text: { value: 12 } }, '12'],
    ['no texts', {}, 'vega'],
  ])('a chart with %s has an alternative text', async (_name, enter, alt) => {
    const spec = { width: 9, height: 9, marks: [{ type: 'text', encode: { enter } }] };
    const { drawing } = await htmlOf(JSON.stringify(spec), {}, 'vega');
    expect(drawing).toContain(`aria-label="${alt}"`);
  });

  const cyclic = { name: 'a', update: 'b + 1' };
  test.each([
    ['text that is not JSON', 'vega', '{', 'it is not valid JSON'],
    ['a list', 'vega', [], 'it is not a JSON object'],
    [
      'remote data',
      'vega-lite',
      { data: { url: 'https://evil.example/a.csv' }, ...bars },
      'it loads data or images',
    ],
    [
      'a file',
      'vega',
      { data: [{ name: 't', url: 'file:///etc/passwd' }] },
      'it loads data or images',
    ],
    [
      'images',
      'vega',
      {
        marks: [{ type: 'image', encode: { enter: { url: { value: 'https://evil.example/' } } } }],
      },
      'it loads data or images',
    ],
    [
      'cyclic signals',
      'vega',
      { signals: [cyclic, { name: 'b', update: 'a + 1' }] },
      'Vega cannot draw it',
    ],
    [
      'a long sequence',
      'vega-lite',
      { data: { sequence: { start: 0, stop: 1e9 } }, ...bars },
      'it is too large',
    ],
    [
      'a cross product',
      'vega',
      { data: [{ name: 't', ...values, transform: [{ type: 'cross' }] }] },
      'it has transforms that mdconv does not run',
    ],
    [
      'large values',
      'vega',
      { signals: [{ name: 'a', update: 'sequence(1e9)' }] },
      'it has expressions that mdconv does not evaluate',
    ],
    ['an unknown mark', 'vega-lite', { data: values, mark: 'nothing' }, 'Vega cannot draw it'],
  ])('%s stays code', async (_name, language, spec, reason) => {
    const source = typeof spec === 'string' ? spec : JSON.stringify(spec);
    const { drawing, warnings } = await htmlOf(source, {}, language);
    expect(drawing).toBeUndefined();
    expect(warnings).toEqual([`The ${language} diagram is shown as its source: ${reason}.`]);
  });

  test('links, events and code in expressions have no effect', async () => {
    const spec = {
      ...{ width: 50, height: 20, data: [{ name: 't', ...values }] },
      signals: [{ name: 's', value: 1, on: [{ events: 'timer{1}', update: 's + 1' }] }],
      marks: [
        {
          ...{ type: 'text', from: { data: 't' } },
          encode: {
            enter: {
              text: { value: '<script>alert(1)</script>' },
              href: { value: 'javascript:alert(1)' },
            },
          },
        },
      ],
    };
    const { drawing, warnings } = await htmlOf(JSON.stringify(spec), {}, 'vega');
    expect(warnings).toEqual([]);
    expect(drawing?.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script|<a /);
    expect(drawing).not.toContain('javascript');
    const code = {
      signals: [{ name: 'a', update: "''.constructor.constructor('return process')()" }],
    };
    const { warnings: refused } = await htmlOf(JSON.stringify(code), {}, 'vega');
    expect(refused).toHaveLength(1);
  });
});

const times = ['2024-03-31T02:30', '2024/04/01', '2024-05-01', 'June 1, 2024 23:45'];
const rows = { values: times.map((t, n) => ({ t, b: n })) };
const b = { field: 'b', type: 'quantitative' };
const monthly = { signal: "month(datum.value) + ' ' + timeFormat(datum.value, '%H:%M')" };
const temporalCharts: readonly (readonly [language: string, spec: object])[] = [
  {},
  { timeUnit: 'yearmonth' },
  { timeUnit: { unit: 'hours', step: 6 } },
  { timeUnit: 'day', type: 'ordinal' },
  { scale: { type: 'time' }, axis: { format: '%d %H', formatType: 'time' } },
  { axis: { labelExpr: "timeFormat(datum.value, '%H:%M') + hours(datum.value)" } },
]
  .map((x): readonly [string, object] => [
    'vega-lite',
    { data: rows, mark: 'line', encoding: { x: { field: 't', type: 'temporal', ...x }, y: b } },
  ])
  .concat([
    [
      'vega-lite',
      {
        data: { ...rows, format: { parse: { t: "date:'%Y-%m-%dT%H:%M'" } } },
        transform: [
          { calculate: 'date(datum.t) + ":" + hours(datetime(2024, 0, 1, 5))', as: 'c' },
          { filter: { field: 't', range: [{ year: 2024, month: 3, date: 31, hours: 2 }, null] } },
        ],
        mark: 'text',
        encoding: {
          x: { field: 'c', type: 'nominal' },
          text: { field: 't', type: 'temporal', format: '%H:%M' },
        },
      },
    ],
    [
      'vega',
      {
        ...{ width: 400, height: 100 },
        data: [
          {
            ...{ name: 't', ...rows, format: { parse: { t: 'date' } } },
            transform: [{ type: 'timeunit', field: 't', units: ['year', 'month', 'date'] }],
          },
        ],
        scales: [
          {
            ...{ name: 'x', type: 'time', range: 'width' },
            domain: { data: 't', field: 'unit0' },
          },
        ],
        axes: [
          {
            ...{ orient: 'bottom', scale: 'x', formatType: 'time', format: '%d %H' },
            encode: { labels: { update: { text: monthly } } },
          },
          { orient: 'top', scale: 'x' },
        ],
      },
    ],
  ]);

test.each(designSystems.map(({ slug }) => slug))('long names are whole in %s', async (slug) => {
  const name = 'Geschäftsführung und Stabsstellen der Holding';
  const chart = {
    data: { values: [{ a: name, b: 1 }] },
    mark: 'bar',
    encoding: { y: { field: 'a' }, x: { field: 'b', type: 'quantitative' } },
  };
  const { output } = await convert(
    { markdown: fence(JSON.stringify(chart), 'vega-lite'), format: 'html', designSystem: slug },
    { embedFonts: false },
  );
  expect(String(output)).toContain(`>${name}</text>`);
});

test('charts have the same times in all zones', async () => {
  const markdown = temporalCharts
    .map(([language, spec]) => fence(JSON.stringify(spec), language))
    .join('');
  const script = `
    import { convert } from '@mdconv/render';
    const { output } = await convert(
      { markdown: process.env.MARKDOWN, format: 'html' },
      { embedFonts: false },
    );
    process.stdout.write(output);`;
  const [here, there] = await Promise.all(
    ['America/Los_Angeles', 'Europe/Berlin'].map(async (zone) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module', '--eval', script],
        { env: { MARKDOWN: markdown, TZ: zone }, cwd: import.meta.dirname },
      );
      return stdout;
    }),
  );
  expect(here?.match(/<svg class="md-diagram"/g)).toHaveLength(temporalCharts.length);
  expect(here).toContain('>02:30<');
  expect(there).toBe(here);
});

const hostile = fence(
  `%%{init: {"securityLevel": "loose", "themeCSS": "*{background:url(https://evil.example/)}"}}%%
flowchart TD
  A["<img src=x onerror=alert(1)><script>alert(1)</script>"] --> B["&lt;iframe src=javascript:alert(1)&gt;"]
  C[c]:::x --> D[d]
  classDef x fill:url(https://evil.example/),stroke:"><script>alert(1)</script>
  style D fill:#fff" onload="alert(1)
  click A "javascript:alert(1)" "tip"
  click B call alert()
  click C href "https://evil.example/"`,
).concat(
  ...[
    'pie title <script>alert(1)</script>\n"<img src=x onerror=alert(1)>" : 1',
    'gantt\nsection <script>alert(1)</script>\n<iframe onload=alert(1)> :a, 2026-01-01, 1d\nclick a call alert()',
    'mindmap\n  a["<script>alert(1)</script>"]\n    ::icon(x" onload="alert(1))',
    'gitGraph\n  commit id: "<script>" tag: "<img src=x onerror=alert(1)>"',
  ].map((source) => fence(source)),
  fence('digraph { a [URL="javascript:alert(1)", label="<script>alert(1)</script>"] }', 'dot'),
  fence(
    '{"width":9,"height":9,"title":"<script>","marks":[{"type":"text","encode":{"enter":{"text":{"value":"<img onerror=alert(1)>"},"href":{"value":"javascript:alert(1)"}}}}]}',
    'vega',
  ),
);

describe('hostile sources', () => {
  test.each(formats)('leave nothing live in %s', async (format) => {
    const { output, warnings } = await convert(
      { markdown: hostile, format },
      { embedFonts: false },
    );
    expect(warnings.map(({ rule }) => rule)).not.toContain('diagram-not-drawn');
    if (format === 'pdf') {
      expect(describeFaults('file', checkPdf(output as Uint8Array))).toEqual([
        'file: no fault found',
      ]);
      expect(Buffer.from(output as Uint8Array).toString('latin1')).not.toMatch(
        /\/URI|\/JavaScript/,
      );
    }
    const parts = format === 'docx' ? Object.entries(unzipSync(output as Uint8Array)) : [];
    const texts =
      format === 'html'
        ? [String(output)]
        : parts.flatMap(([name, bytes]) =>
            /\.(?:xml|rels|svg)$/.test(name) ? strFromU8(bytes) : [],
          );
    for (const text of texts) {
      expect(text.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script|<img|<iframe|<[^>]*\son\w+=/i);
      expect(text).not.toMatch(/href="(?:javascript|https:\/\/evil)|url\(https/i);
    }
  });
});

describe('other diagrams', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>';
  const resolveDiagram: ConvertOptions['resolveDiagram'] = async ({ language }) =>
    language === 'plantuml' || language === 'mermaid' ? Buffer.from(svg) : undefined;

  test.each([
    ['plantuml', 'a -> b'],
    ['mermaid', 'info\n  showInfo'],
  ])('%s is an image of the svg that resolveDiagram returns', async (language, source) => {
    const { output, warnings } = await convert(
      { markdown: fence(source, language), format: 'html' },
      { resolveDiagram, embedFonts: false },
    );
    const [, data = ''] =
      /<img src="data:image\/svg\+xml;base64,([^"]+)"/.exec(String(output)) ?? [];
    expect(Buffer.from(data, 'base64').toString()).toMatch(
      /^<svg[^>]*><path d="M0 0h9v9z"><\/path><\/svg>$/,
    );
    expect(warnings.map(({ rule }) => rule)).not.toContain('diagram-not-drawn');
  });

  test('code that nobody draws stays code', async () => {
    const { code, warnings } = await htmlOf('let a', { resolveDiagram }, 'js');
    expect(code).toBeDefined();
    expect(warnings).toEqual([]);
  });

  test('code in other languages does not count as diagrams', async () => {
    const asked: string[] = [];
    const markdown = Array.from({ length: 120 }, (_, n) => fence(`let a = ${n}`, 'js')).join('');
    const { warnings } = await convert(
      { markdown: markdown + fence('flowchart TD\nA --> B'), format: 'html' },
      {
        embedFonts: false,
        resolveDiagram: async ({ language }) => {
          asked.push(language);
          return undefined;
        },
      },
    );
    expect(asked).toEqual(['js']);
    expect(warnings.map(({ rule }) => rule)).not.toContain('diagram-not-drawn');
  });

  test('Kroki draws the languages that it knows', async () => {
    const { url, asked } = await startKroki();
    const resolveDiagram = createKrokiResolver(`${url}/`);
    const { output, warnings } = await convert(
      {
        markdown: [
          fence('a -> b: \u00fc', 'puml'),
          fence('let a', 'js'),
          fence('{"data": {"url": "http://intern.example/"}}', 'vega').trimEnd(),
        ].join(''),
        format: 'html',
      },
      { resolveDiagram, embedFonts: false },
    );
    expect(asked).toEqual(['POST /plantuml/svg text/plain; charset=utf-8 a -> b: \u00fc']);
    expect(output).toContain('<img src="data:image/svg+xml;base64,');
    const reasons = warnings.filter(({ rule }) => rule === 'diagram-not-drawn');
    expect(reasons.map(({ message }) => message)).toEqual([
      'The vega diagram is shown as its source: it loads data or images.',
    ]);
  });

  test.each(['wrong', 'large', 'elsewhere', 'labels in HTML', 'never', 'a'.repeat(100_001)])(
    'Kroki: %.20s stays code',
    async (source) => {
      const { url } = await startKroki();
      const resolveDiagram = createKrokiResolver(url, {
        timeLimitMs: source === 'never' ? 50 : 10_000,
      });
      const { drawing, warnings } = await htmlOf(source, { resolveDiagram }, 'd2');
      expect(drawing).toBeUndefined();
      expect(warnings).toEqual(['The d2 diagram is shown as its source: drawing it failed.']);
    },
  );

  test('a failure does not show what resolveDiagram says', async () => {
    const fail = () => Promise.reject(new Error('http://user:secret@kroki.example'));
    const { warnings } = await htmlOf('a', { resolveDiagram: fail }, 'd2');
    expect(warnings).toEqual(['The d2 diagram is shown as its source: drawing it failed.']);
  });
});

const proposal = new URL(
  '../../../examples/documents/diagrams/design-proposal.md',
  import.meta.url,
);

test.each(designSystems.map(({ slug }) => slug))(
  'the pdf of the example has all diagrams and no fault in %s',
  async (designSystem) => {
    const markdown = readFileSync(proposal, 'utf8');
    const { output, warnings } = await convert({ markdown, format: 'pdf', designSystem });
    expect(warnings.map(({ rule }) => rule)).not.toContain('diagram-not-drawn');
    expect(describeFaults('file', checkPdf(output as Uint8Array))).toEqual([
      'file: no fault found',
    ]);
  },
);

test('text and the setting `diagrams` show the source', async () => {
  const markdown = fence('flowchart TD\nA --> B');
  const { output } = await convert({ markdown, format: 'text' });
  expect(output).toContain('A --> B');
  const settings = { diagrams: { enable: false } };
  const html = await convert({ markdown, format: 'html', settings }, { embedFonts: false });
  expect(html.output).toContain('<pre');
  expect(html.output).not.toContain('<svg');
});

test('the same document gives the same bytes in a different order', async () => {
  const chart = JSON.stringify({ data: values, ...bars });
  const markdown = [
    ...Object.values(kinds).map((source) => fence(source)),
    ...Object.values(graphs).map((source) => fence(source, 'dot')),
    fence(chart, 'vega-lite'),
  ].join('');
  const [first] = await Promise.all([
    convert({ markdown, format: 'pdf' }),
    htmlOf(kinds['xychart']!),
  ]);
  const second = await convert({ markdown, format: 'pdf' });
  expect(Buffer.compare(first.output as Uint8Array, second.output as Uint8Array)).toBe(0);
  expect(describeFaults('file', checkPdf(second.output as Uint8Array))).toEqual([
    'file: no fault found',
  ]);
});

describe.each(designSystems.map((design) => [design.slug, design] as const))(
  'the colors of series of %s',
  (_slug, { palette, darkPalette, diagram: { series, darkSeries } }) => {
    test('have a contrast of 3:1 with light and dark pages', () => {
      for (const color of series) expect(contrast(color, palette.paper)).toBeGreaterThanOrEqual(3);
      for (const color of darkSeries)
        if (darkPalette) expect(contrast(color, darkPalette.paper)).toBeGreaterThanOrEqual(3);
    });

    test.each(Object.entries(visions))('differ for %s, neighbors most', (_, vision) => {
      for (const colors of [series, darkSeries])
        for (const [index, one] of colors.entries())
          for (const [before, other] of colors.slice(0, index).entries())
            expect(colorDifference(one, other, vision)).toBeGreaterThanOrEqual(
              before === index - 1 ? 10 : 8,
            );
    });
  },
);

test('a caption that is typed below a diagram is its caption', async () => {
  const source = fence('graph TD; A-->B;');
  const { output } = await convert(
    { markdown: `${source}*Figure 1: Steps*\n\n${source}Text.\n`, format: 'html' },
    { embedFonts: false },
  );
  // The design sets the label apart.
  expect(String(output)).toMatch(
    /<svg[^]*<\/svg>[^<]*<figcaption><span[^>]*>Figure\s1<\/span>\sSteps<\/figcaption>/,
  );
  expect(String(output).match(/<figcaption>/g)).toHaveLength(1);
});
