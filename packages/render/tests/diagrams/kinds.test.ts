import { minimalClean } from '@mdconv/core';
import { expect, test } from 'vitest';
import { textsOf, wordsOf } from '../../src/drawings/index.ts';
import { convert } from '../../src/index.ts';
import { drawSource } from './draw-source.ts';

test.each<[name: string, source: string, words: readonly string[]]>([
  [
    'kanban: columns and cards without ids, metadata on lines of their own',
    'kanban\n  Todo\n    [Write it]\n    t2["Test it"]\n    @{\n      assigned: "Ann"\n      priority: \'Very High\'\n    }\n  [Done now]\n    plain text',
    ['Todo', 'Write it', 'Test it', 'Ann', 'Very High', 'Done now', 'plain text'],
  ],
  [
    'packet: counts, ranges, gaps and a row that a field crosses',
    'packet\n  title Frame\n  +8: "Kind"\n  16-47: "Address" %% over a row\n  50: "Last"',
    ['Frame', 'Kind', 'Address', 'Last', '16', '47', '50'],
  ],
  [
    'radar: lists on several lines, values by axis',
    'radar-beta\n  axis a["Speed"], b, c["Price"]\n  curve x["One"]{\n    1,\n    2, 3\n  }\n  curve y{ c: 1, a: 3 }\n  showLegend true\n  ticks 3',
    ['Speed', 'b', 'Price', 'One', 'y', '3'],
  ],
  [
    'sankey: quoted names, a line of names',
    'sankey-beta\nsource,target,value\n"A, or ""B""",C,12.5\nC,D,3',
    ['A, or "B" 12.5', 'C 12.5', 'D 3'],
  ],
  [
    'treemap: areas that are too small for their names',
    'treemap-beta\n"Large": 5000\n"A very small area": 3\n"Plain":::x\n    \'Part\', 200\nclassDef x fill:#222,color:#333',
    ['Large', '5,000', 'A very small area 3', 'Plain', 'Part'],
  ],
  [
    'treemap: a format of amounts',
    '---\nconfig:\n  treemap:\n    valueFormat: "$0,0"\n---\ntreemap-beta\n"Salaries": 700000\n"Rent": 4500.5',
    ['$700,000', '$4,500.5'],
  ],
  [
    'treemap: shares',
    '%%{init: {"treemap": {"valueFormat": ".1%"}}}%%\ntreemap-beta\n"A": 0.351\n"B": 0.649',
    ['35.1', '64.9'],
  ],
  [
    'treemap: a format that mdconv does not know',
    '%%{init: {"treemap": {"valueFormat": "~s"}}}%%\ntreemap-beta\n"A": 1200\n"B": 800',
    ['1,200', '800'],
  ],
  [
    'block: columns, spans, groups, arrows, edges with texts',
    'block-beta\n  columns 2\n  a["First"] b:1\n  block:g:2\n    c(("Round")) d[("Store")]\n  end\n  space x<["Back"]>(left)\n  a -- "uses" --> d\n  c --- b\n  class a,b important\n  classDef important fill:#f96;',
    ['First', 'b', 'Round', 'Store', 'Back', 'uses'],
  ],
  [
    'architecture: pictures that mdconv does not have, groups in groups, links of groups',
    'architecture-beta\n  title Map\n  group a(logos:aws-vpc)[Outer]\n  group b[Inner] in a\n  service s1(server)[One] in b\n  service s2(logos:aws-s3)[Two] in a\n  service s3[Three]\n  junction j\n  s1:R <-[reads]-> L:s2\n  s2{group}:B --> T:s3\n  s3:R -- L:j',
    ['Map', 'Outer', 'aws vpc', 'Inner', 'One', 'Two', 'aws s3', 'Three', 'reads'],
  ],
  [
    'sequence: names in the data of participants',
    'sequenceDiagram\n  participant API@{ "type": "boundary", "alias": "Public API as is" }\n  actor Ann@{ alias: "Ann B." } as Ann C.\n  participant DB@{"type":"database"}\n  API->>DB: reads',
    ['Public API as is', 'Ann C.', 'DB', 'reads'],
  ],
  [
    'gitGraph: branches without commits, the parent of a picked merge',
    'gitGraph\n  branch one\n  commit id: "a"\n  branch two order: 5\n  branch three\n  checkout one\n  merge three id: "m"\n  checkout two\n  cherry-pick id: "m" parent: "a"\n  branch four',
    ['main', 'one', 'a', 'two', 'three', 'four', 'm', 'cherry-pick: m, parent: a'],
  ],
  [
    'treeView: names with and without quotation marks',
    'treeView-beta\n"src"\n\t"index.ts"\n\tREADME.md',
    ['src', 'index.ts', 'README.md'],
  ],
  [
    'venn: sizes, texts, styles',
    'venn-beta\n  title "Overlap"\n  set A["Alpha"]:20\n    text t1["React"]\n  set "Big set":8\n  union "Big set",A["Both"]:3\n    text t2["Shared"]\n  style A fill:#ff6b6b',
    ['Overlap', 'Alpha', 'React', 'Big set', 'Both', 'Shared'],
  ],
  [
    'ishikawa: causes of causes',
    'ishikawa-beta\n    Late train\n    Track\n        Ice\n            No heating\n    Staff\n        Illness',
    ['Late train', 'Track', 'Ice', 'No heating', 'Staff', 'Illness'],
  ],
  [
    'wardley: stages, pipelines, moves, flows, remarks',
    'wardley-beta\ntitle Map\nsize [1100, 800]\nevolution New / Odd@0.3 -> Old@1.0\nanchor User [0.95, 0.6]\ncomponent "Data store" [0.4, 0.5] label [-50, 10] (buy) (inertia)\npipeline "Data store" {\n  component "Files" [0.25]\n  component Tables [0.7]\n}\nUser +\'asks\'> "Data store"; often\nevolve "Data store" 0.8\nnote "Costly" [0.2, 0.2]\naccelerator Law [0.3, 0.8]\nannotations [0.1, 0.1]\nannotation 1,[0.6, 0.6] "Look here"',
    [
      'Map',
      'New Odd',
      'Old',
      'User',
      'Data store',
      'buy',
      'inertia',
      'Files',
      'Tables',
      'asks',
      'Costly',
      'Law',
      '1. Look here',
    ],
  ],
  [
    'eventmodeling: words in full, data, several sources, notes',
    'eventmodeling\ntimeframe 01 ui Page\ntimeframe 02 command Add [[Add01]]\ntf 03 evt Cart.Added { n: 1 }\nrf 04 event Cart.Removed\ntf 05 readmodel View ->> 03 ->> 04\ndata Add01 `json`{\n  "sku": 5\n}\nnote 03 {\n  kept forever\n}',
    ['Page', 'Add', '"sku": 5', 'Added', 'n: 1', 'Removed', 'View', 'Events: Cart', 'kept forever'],
  ],
  [
    'C4: technologies, boundaries, numbers of dynamic relations',
    'C4Dynamic\n  title Sign in\n  Container(spa, "App", "JavaScript", "Runs in browsers")\n  Container_Boundary(b, "API") {\n    Component(ctl, "Controller", $descr="Signs in", $techn="MVC")\n    ComponentDb_Ext(db, Users)\n  }\n  Rel(spa, ctl, "Submits to", "https")\n  Rel_Back(db, ctl, "Reads")\n  UpdateLayoutConfig($c4ShapeInRow="3")',
    [
      'Sign in',
      'App',
      '[container: JavaScript]',
      'Runs in browsers',
      'API [container]',
      'Signs in',
      '[component: MVC]',
      '[external component]',
      '1: Submits to [https]',
      '2: Reads',
    ],
  ],
  [
    'requirements: kinds, fields, relations in both directions, markdown',
    'requirementDiagram\n  direction LR\n  functionalRequirement "__Big__ one":::red {\n    id: 1.1\n    text: "**All** of it"\n    risk: low\n  }\n  element code {\n  }\n  code - verifies -> "__Big__ one"\n  code <- copies - "__Big__ one"\n  classDef red fill:#f00',
    [
      '«Functional requirement»',
      'Big one',
      'All of it',
      '1.1',
      'low',
      '«Element»',
      'code',
      '«verifies»',
      '«copies»',
    ],
  ],
  [
    'zenuml: participants, calls in calls, replies, frames, comments',
    'zenuml\n  title Order\n  @Actor Ann\n  @EC2 <<BFF>> Store #E3FCEF\n  S as "The shop"\n  Ann->S: Order {now}\n  ok = S.place(a, b) { Stock.take() }\n  // **kept** short\n  new Bill(1)\n  if (ok) {\n    S.send()\n  } else if (late) {\n    @return\n    S->Ann: sorry\n  }\n  try { S.pay() } catch (e) { return 5 } finally { S.close() }',
    [
      'Order',
      'Ann',
      'Store',
      'The shop',
      'Order {now}',
      'place(a, b)',
      'take()',
      'ok',
      'kept short',
      '«create» 1',
      'alt',
      'late',
      'sorry',
      'try',
      'catch e',
      'finally',
      'close()',
    ],
  ],
])('%s', async (_, source, words) => {
  const { parts } = await drawSource(source, minimalClean);
  const text = textsOf(parts).map(wordsOf).join('\n');
  for (const one of words) expect(text).toContain(one);
});

const many = (count: number, text: (index: number) => string, join = '\n') =>
  Array.from({ length: count }, (_, index) => text(index)).join(join);

test.each<[name: string, source: string, reason: string]>([
  ['cards', `kanban\n  a\n${many(400, (n) => `    b${n}`)}`, 'too large'],
  ['a packet of many bits', 'packet\n0-999999999: "a"', 'too large'],
  ['fields that overlap', 'packet\n0-7: "a"\n4-9: "b"', 'overlap'],
  ['axes', `radar-beta\naxis ${many(900, (n) => `a${n}`, ', ')}\ncurve c{1}`, 'too large'],
  ['values without axes', 'radar-beta\naxis a, b, c\ncurve c{1, 2, 3, 4}', 'more values than axes'],
  ['flows in a circle', 'sankey\na,b,1\nb,a,1', 'flows in a circle'],
  ['amounts', `sankey\na,b,${'9'.repeat(300)}`, 'a number is too large'],
  ['amounts of areas', `treemap-beta\n"a": ${'9'.repeat(300)}`, 'a number is too large'],
  ['areas', `treemap-beta\n${many(400, (n) => `"a${n}": 1`)}`, 'too large'],
  ['blocks on one line', `block\n${many(3000, (n) => `b${n}`, ' ')}`, 'too large'],
  ['groups in groups', `block\n${many(40, () => 'block')}\na`, 'too large'],
  ['edges without an end', 'block\na -->', 'does not know line 2, `a -->`'],
  [
    'names with many spaces',
    `architecture-beta\nservice a${' '.repeat(1600)}]`,
    'does not know line 2, `service a ]`',
  ],
  ['services', `architecture-beta\n${many(400, (n) => `service s${n}[S]`)}`, 'too large'],
  [
    'groups in themselves',
    'architecture-beta\ngroup a[A] in b\ngroup b[B] in a',
    'groups are wrong',
  ],
  ['a missing service', 'architecture-beta\nservice a[A]\na:L -- R:b', 'not defined'],
  ['a deep tree', `treeView-beta\n${many(40, (n) => `${' '.repeat(n)}"a"`)}`, 'too large'],
  ['sets', `venn-beta\n${many(20, (n) => `set s${n}`)}`, 'too large'],
  ['causes', `ishikawa-beta\na\n${many(300, (n) => `b${n}`)}`, 'too large'],
  ['components', `wardley-beta\n${many(400, (n) => `component c${n} [0.5, 0.5]`)}`, 'too large'],
  ['a missing component', 'wardley-beta\ncomponent a [0.5, 0.5]\na -> b', 'not defined'],
  ['frames', `eventmodeling\n${many(400, (n) => `tf ${n} ui A`)}`, 'too large'],
  ['a missing frame', 'eventmodeling\ntf 01 rmo A ->> 02', 'not defined'],
  ['elements', `C4Context\n${many(400, (n) => `System(s${n}, "S")`)}`, 'too large'],
  ['a missing element', 'C4Context\nSystem(a, "A")\nRel(a, b, "uses")', 'not defined'],
  ['requirements', `requirementDiagram\n${many(400, (n) => `element e${n} { }`)}`, 'too large'],
  ['a missing requirement', 'requirementDiagram\nelement a {\n}\na - traces -> b', 'not defined'],
  ['participants', `zenuml\n${many(90, (n) => `A.b() { C${n}.d() }`)}`, 'too large'],
  ['braces that end nothing', 'zenuml\nA->B: c\n}', 'does not know line 3, `}`'],
])('%s are refused with a reason', async (_, source, reason) => {
  const { warnings } = await convert(
    { markdown: `\`\`\`mermaid\n${source}\n\`\`\``, format: 'html' },
    { embedFonts: false },
  );
  expect(warnings.map(({ message }) => message).join()).toContain(reason);
});
