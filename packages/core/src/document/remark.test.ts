import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import type { Paragraph, Root, RootContent, Text } from 'mdast';
import type { Plugin, PluggableList } from 'unified';
import { describe, expect, test, vi } from 'vitest';
import { gfmExamples } from '@mdconv/tools/testing/gfm-examples';
import { runs, sample } from '@mdconv/tools/testing/laws';
import { realDocuments } from '../../tests/real-documents.ts';
import { sketch } from '../../tests/sketch.ts';
import { InvalidTreeError, MdconvError, RemarkPluginError } from '../errors/index.ts';
import { parseMarkdown } from '../parse/index.ts';
import { scan } from '../scan/index.ts';
import { fromMdast, parse } from './document.ts';

const texts = [
  ...sample(tests, 5).map(({ markdown }) => markdown.replaceAll('→', '\t')),
  ...sample([...gfmExamples, ...realDocuments().slice(0, 40)], 5).map(({ markdown }) => markdown),
  '---\ntitle: T\n---\n\na\n',
  '\ufeffa [b]\n\n[b]: c\n',
];

const treeOf = (markdown: string) => parseMarkdown(scan(markdown), Infinity);
const parseWith = (markdown: string, ...remarkPlugins: PluggableList) =>
  parse(markdown, { remarkPlugins });

describe('parse with remark plugins', async () => {
  test('gives plugins the whole tree with positions, and returns the same Document', () => {
    for (const markdown of texts) {
      let seen: Root | undefined;
      const look: Plugin<[], Root> = () => (tree) => {
        seen = structuredClone(tree);
      };
      expect(parseWith(markdown, look)).toEqual(parse(markdown));
      expect(seen).toEqual(treeOf(markdown));
    }
  });

  test('runs transformers in order, with options', () => {
    const append: Plugin<[string], Root> = (suffix) => (tree) => {
      const [paragraph] = tree.children as [Paragraph];
      (paragraph.children[0] as Text).value += suffix;
    };
    const again: typeof append = function (suffix) {
      return append.call(this, suffix);
    };
    expect(sketch(parseWith('a', [append, 'b'], { plugins: [[again, 'c']] }))).toBe('(p "abc")');
  });

  // An import statement would add the types of its nodes to mdast in all of the repository.
  const { default: remarkDirective } = await vi.importActual<{ readonly default: Plugin }>(
    'remark-directive',
  );

  test('reads the syntax that plugins add', () => {
    const named: Plugin<[], Root> = () => (tree) => {
      const text = JSON.stringify(tree).replaceAll(
        '"textDirective"',
        '"textDirective","data":{"hName":"kbd"}',
      );
      return JSON.parse(text) as Root;
    };
    const markdown = ':::note\na :x[b]\n\n[c]: d\n:::\n\n[c]';
    const document = parseWith(markdown, remarkDirective, named);
    expect(sketch(document)).toBe('(p "a " (keyboard "b")) (p (a d "c"))');
    expect(document.warnings).toMatchObject([
      { rule: 'node-unknown', positions: [{ start: 0, end: 27 }] },
    ]);
  });

  test('reports spans in the source text', () => {
    const { blocks } = parse('a *b*', { toSource: (offset) => offset + 10, remarkPlugins: [] });
    expect(blocks).toMatchObject([{ span: { start: 10, end: 15 } }]);
  });

  const failure = (...plugins: PluggableList): RemarkPluginError => {
    try {
      parseWith('a', ...plugins);
    } catch (error) {
      if (error instanceof RemarkPluginError) return error;
      throw error;
    }
    throw new Error('nothing was thrown');
  };
  const fault = new Error('private');
  const fine = () => undefined;

  test.each<[string, Plugin, number | undefined, string]>([
    [
      'a plugin that throws',
      function remarkBad() {
        throw fault;
      },
      1,
      'remarkPlugins[1] (remarkBad) throws. See the cause of this error.',
    ],
    [
      'a transformer that throws',
      () => () => {
        throw fault;
      },
      1,
      'remarkPlugins[1] throws. See the cause of this error.',
    ],
    [
      'syntax that throws',
      function () {
        const tokenize = () => {
          throw fault;
        };
        (this.data().micromarkExtensions ??= []).push({ text: { 97: { tokenize } } });
      },
      undefined,
      'Syntax of remarkPlugins throws. See the cause of this error.',
    ],
  ])('names %s', (_, plugin, index, message) => {
    const error = failure(fine, plugin);
    expect(error).toMatchObject({ code: 'remark_plugin_failed', index, message, cause: fault });
  });

  test.each<[string, Plugin]>([
    ['never calls back', () => (_tree, _file, _next) => undefined],
    ['returns a promise', () => () => Promise.resolve(undefined)],
    ['returns a promise that is rejected later', () => () => Promise.reject(fault)],
  ])('rejects a transformer that %s', async (_, plugin) => {
    expect(failure(plugin).message).toBe(
      'remarkPlugins[0] is asynchronous. Run it with unified, and pass the tree to fromMdast.',
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

  test('names what is not a plugin', () => {
    expect(failure(fine, 'remark-gfm' as never)).toMatchObject({
      index: 1,
      cause: { name: 'TypeError' },
    });
  });

  test('checks the tree that plugins return', () => {
    const replace: Plugin<[], Root> = () => () => ({ type: 'root' }) as Root;
    expect(() => parseWith('a', replace)).toThrow('children must be an array.');
  });
});

const tree = (...children: unknown[]) => ({ type: 'root', children }) as Root;
const node = (type: string, ...children: unknown[]) => ({ type, children });
const text = (value: unknown) => ({ type: 'text', value });

describe('fromMdast', () => {
  test('builds the same Document as parse', () => {
    for (const markdown of texts.filter((text) => !text.startsWith('\ufeff')))
      expect(fromMdast(treeOf(markdown))).toEqual(parse(markdown));
  });

  test('does not change the tree', () => {
    const given = treeOf('# a\n\n- [ ] b www.c.d\n\n|e|\n|-|');
    const before = structuredClone(given);
    fromMdast(given);
    expect(given).toEqual(before);
  });

  test('gives nodes without a position the range between their neighbors', () => {
    const position = (start: number, end: number) => ({
      start: { offset: start },
      end: { offset: end },
    });
    const given = tree({
      ...node('paragraph', { ...text('a'), position: position(2, 3) }, node('strong', text('b')), {
        ...text('c'),
        position: position(8, 9),
      }),
      position: position(1, 10),
    });
    expect(fromMdast(given).blocks).toMatchObject([
      {
        span: { start: 1, end: 10 },
        children: [
          {},
          { span: { start: 3, end: 8 }, children: [{ span: { start: 3, end: 8 } }] },
          {},
        ],
      },
    ]);
    expect(fromMdast(tree({ ...text('a'), position: position(5, 2) })).blocks).toMatchObject([
      { span: { start: 0, end: 0 } },
    ]);
  });

  const element = (hName: string, hProperties: object, ...children: unknown[]) => ({
    ...node('custom', ...children),
    data: { hName, hProperties },
  });

  test.each<[string, unknown, string, readonly string[]]>([
    [
      'an unknown node with children',
      node('x', node('paragraph', text('a')), text('b')),
      '(p "a") (p "b")',
      ['node-unknown'],
    ],
    [
      'an unknown inline node',
      node('paragraph', text('a'), node('x', text('b')), text('c')),
      '(p "abc")',
      ['node-unknown'],
    ],
    ['an unknown node with a value', { type: 'x', value: 'a<b>' }, '(p "a<b>")', ['node-unknown']],
    ['an unknown node with nothing', { type: 'constructor' }, '', ['node-unknown']],
    ['the builders’ own nodes', { type: 'htmlText', value: 3 }, '', ['node-unknown']],
    [
      'an element',
      element('details', { open: true }, element('summary', {}, text('a')), text('b')),
      '(details :open (summary "a") (p "b"))',
      [],
    ],
    [
      'attributes of an element',
      element('IMG', { src: 'a.png', alt: ['b', 'c'], width: 40 }),
      '(p (img a.png "b c" :width 40px))',
      [],
    ],
    [
      'the class of code',
      element('pre', {}, element('code', { className: ['language-js'] }, text('a'))),
      '(pre :js "a")',
      [],
    ],
    ['an element that is dropped', element('script', {}, text('a')), '', []],
    [
      'an element with an unsafe URL',
      element('a', { href: 'javascript:b' }, text('c')),
      '(p "c")',
      ['link-unsafe'],
    ],
    [
      'a known node that is another element',
      { ...element('h2', { id: 'x' }, text('a')), type: 'paragraph' },
      '(h2 #x :rank 1 "a")',
      ['heading-level-skipped'],
    ],
    ['a name that is not one', element('a b', {}, text('c')), '(p "c")', ['node-unknown']],
    [
      'definitions in an unknown node',
      node('x', node('paragraph', { type: 'footnoteReference', identifier: 'a' }), {
        ...node('footnoteDefinition', text('b')),
        identifier: 'A',
      }),
      '(p (note 1.1)) (footnote 1 :references 1 (p "b"))',
      ['node-unknown'],
    ],
    [
      'raw HTML',
      { type: 'html', value: '<b onclick=x>a</b><script>b</script>' },
      '(p (strong "a"))',
      [],
    ],
    [
      'an unsafe link',
      { ...node('link', text('a')), url: 'JaVaScript:b' },
      '(p "a")',
      ['link-unsafe'],
    ],
    [
      'an unsafe image',
      { type: 'image', url: 'file:///etc/passwd', alt: 'a' },
      '(p "a")',
      ['image-unsafe'],
    ],
    [
      'blocks in a paragraph',
      node('paragraph', text('a'), { type: 'code', value: 'b' }),
      '(p "a") (pre "b")',
      [],
    ],
    ['a null character', text('a\0'), '(p "a\ufffd")', []],
  ])('reads %s', (_, given, expected, rules) => {
    const document = fromMdast(tree(given));
    expect(sketch(document)).toBe(expected);
    expect(document.warnings.map(({ rule }) => rule)).toEqual(rules);
  });

  test.each<[unknown, string]>([
    [null, 'type must be "root".'],
    [{ type: 'paragraph', children: [] }, 'type must be "root".'],
    [{ type: 'root' }, 'children must be an array.'],
    [tree('a'), 'children[0] must be a node: an object with a type.'],
    [tree(...Array<unknown>(2)), 'children[0] must be a node: an object with a type.'],
    [tree(node('paragraph', text(1))), 'children[0].children[0].value must be a string.'],
    [
      tree(text('a'), { ...node('heading'), depth: 7 }),
      'children[1].depth must be an integer from 1 to 6.',
    ],
    [
      tree({ ...node('list'), start: -1 }),
      'children[0].start must be an integer from 0 to 999999999, null or undefined.',
    ],
    [tree(node('list', node('paragraph'))), 'children[0].children[0].type must be "listItem".'],
    [tree(node('tableRow')), 'children[0].type must be a type that its parent can contain.'],
    [tree(tree()), 'children[0].type must be a type that its parent can contain.'],
    [
      tree({ ...node('table'), align: ['middle'] }),
      'children[0].align must be a list of left, center, right or null, null or undefined.',
    ],
    [tree({ type: 'x', children: 3 }), 'children[0].children must be an array.'],
    [tree({ type: 'image', alt: 'a' }), 'children[0].url must be a string.'],
  ])('rejects %j', (given, message) => {
    expect(() => fromMdast(given as Root)).toThrow(InvalidTreeError);
    expect(() => fromMdast(given as Root)).toThrow(message);
  });

  const cyclic = tree();
  cyclic.children.push(node('blockquote', node('x', ...cyclic.children)) as never);
  (cyclic.children[0] as unknown as Root).children.push(cyclic.children[0]!);
  let shared: unknown = text('a'.repeat(20));
  for (let level = 0; level < 30; level += 1) shared = node('blockquote', shared, shared);
  let deep: unknown = text('a');
  for (let level = 0; level < 100_000; level += 1) deep = node('strong', deep);
  let emphasized: unknown = text('a');
  for (let level = 0; level < 300; level += 1) emphasized = node('strong', emphasized);
  const cells = (count: number) =>
    Array.from({ length: count }, () => node('tableCell', text('a')));

  test.each<[string, Root]>([
    ['tree depth', cyclic],
    ['tree depth', tree(deep)],
    ['inline depth', tree(emphasized)],
    ['tree size', tree(shared)],
    ['tree size', { type: 'root', children: Array<RootContent>(9_000_000) }],
    ['open html tags', tree({ type: 'html', value: '<b>'.repeat(201) })],
    ['open html tags', tree(...Array<unknown>(201).fill({ type: 'html', value: '<div>\n' }))],
    ['table columns', tree(node('table', node('tableRow', ...cells(129))))],
    [
      'table cells',
      tree(
        node(
          'table',
          node('tableRow', ...cells(100)),
          ...Array<unknown>(600).fill(node('tableRow')),
        ),
      ),
    ],
  ])('limits the %s', (measure, given) => {
    expect(() => fromMdast(given)).toThrow(`its ${measure} exceeds`);
  });

  test('closes the elements of raw HTML with the node that contains them', () => {
    const paragraph = node('paragraph', { type: 'html', value: '<b>' }, text('a'));
    expect(fromMdast(tree(...Array<unknown>(300).fill(paragraph))).blocks).toHaveLength(300);
  });

  test('builds a Document of any tree, or throws an error of its own', () => {
    const types = fc.constantFrom(
      ...[
        'paragraph',
        'heading',
        'blockquote',
        'list',
        'listItem',
        'table',
        'tableRow',
        'tableCell',
      ],
      ...['text', 'html', 'link', 'linkReference', 'image', 'definition', 'footnoteDefinition'],
      ...['footnoteReference', 'strong', 'inlineCode', 'code', 'yaml', 'toml', 'break', 'x'],
    );
    const value = fc.oneof(
      fc.constantFrom('a', '<b>', '</b>', '<table><td>', '<!--', '-->', 'a: b', '#a', '1', ' '),
      fc.constantFrom(null, 1, true),
    );
    const hName = fc.constantFrom(
      'div',
      'ul',
      'li',
      'table',
      'td',
      'a',
      'h1',
      'script',
      'summary',
      1,
    );
    const { any } = fc.letrec((tie) => ({
      any: fc.record(
        {
          type: types,
          value: fc.constantFrom('a', '<b>', '</b>', '<table><td>', '<!--', ' ', 'a: b'),
          url: fc.constantFrom('a', '#a', 'x:y'),
          identifier: fc.constantFrom('a', 'b'),
          depth: fc.integer({ min: 0, max: 6 }),
          checked: fc.constantFrom(true, null),
          align: fc.constantFrom(['left'], null),
          data: fc.record({
            hName,
            hProperties: fc.dictionary(
              fc.constantFrom('id', 'href', 'src', 'open', 'colspan'),
              value,
            ),
          }),
          children: fc.oneof(
            { maxDepth: 5 },
            fc.constant([]),
            fc.array(tie('any'), { maxLength: 4 }),
          ),
        },
        { requiredKeys: ['type', 'value', 'url', 'identifier', 'depth', 'children'] },
      ),
    }));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 4 }), (children) => {
        try {
          expect(fromMdast(tree(...children)).kind).toBe('document');
        } catch (error) {
          if (!(error instanceof MdconvError)) throw error;
        }
      }),
      { numRuns: runs(1000) },
    );
  });
});
