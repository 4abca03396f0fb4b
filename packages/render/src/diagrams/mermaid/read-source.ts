import { DiagramError } from '../diagram.ts';

/** The kinds of diagrams that are drawn, by their first word in lower case. */
const kinds: Readonly<Record<string, string>> = {
  graph: 'flowchart',
  'flowchart-elk': 'flowchart',
  flowchart: 'flowchart',
  statediagram: 'stateDiagram-v2',
  'statediagram-v2': 'stateDiagram-v2',
  sequencediagram: 'sequenceDiagram',
  classdiagram: 'classDiagram',
  'classdiagram-v2': 'classDiagram',
  erdiagram: 'erDiagram',
  xychart: 'xychart-beta',
  'xychart-beta': 'xychart-beta',
  pie: 'pie',
  quadrantchart: 'quadrantChart',
  timeline: 'timeline',
  gantt: 'gantt',
  mindmap: 'mindmap',
  journey: 'journey',
  gitgraph: 'gitGraph',
  ...{ architecture: 'architecture', 'architecture-beta': 'architecture' },
  ...{ block: 'block', 'block-beta': 'block', eventmodeling: 'eventmodeling' },
  ...{ ishikawa: 'ishikawa', 'ishikawa-beta': 'ishikawa', kanban: 'kanban' },
  ...{ packet: 'packet', 'packet-beta': 'packet', radar: 'radar', 'radar-beta': 'radar' },
  ...{ sankey: 'sankey', 'sankey-beta': 'sankey', treemap: 'treemap', 'treemap-beta': 'treemap' },
  ...{ treeview: 'treeView', 'treeview-beta': 'treeView', venn: 'venn', 'venn-beta': 'venn' },
  ...{ wardley: 'wardley', 'wardley-beta': 'wardley', zenuml: 'zenuml' },
  ...{ c4context: 'C4', c4container: 'C4', c4component: 'C4', c4deployment: 'C4' },
  ...{ c4dynamic: 'C4Dynamic', requirementdiagram: 'requirement', requirement: 'requirement' },
};

/** A Mermaid source without what does not draw. */
export interface MermaidSource {
  readonly kind: string;
  /** The rest of the first line. */
  readonly head: string;
  /** The other lines, with their indentation. None is blank. */
  readonly statements: readonly string[];
  /** Values of the front matter and of directives, by their keys. */
  readonly settings: ReadonlyMap<string, string>;
  /** The title of the front matter, for kinds without a statement for it. It is drawn. */
  readonly heading?: string;
  /** The description for readers who do not see the drawing. */
  readonly title?: string;
  readonly description?: string;
}

/** Statements, edges of one `&` list, and groups within each other: the layout takes about a second. */
const statementsMax = 500;
const joinedMax = 12;
const depthMax = 12;

/**
 * Reads the parts that all kinds have: front matter, directives, comments, accessible titles, links, and
 * the spellings of the first line.
 *
 * @throws {DiagramError} mdconv does not draw this kind of diagram, or it is too large
 */
export function readSource(source: string): MermaidSource {
  const { title: frontTitle, body } = withoutFrontMatter(source);
  const { title = frontTitle, description, rest } = accessibleTexts(withSingleSpaces(body));
  const lines = rest
    .replace(/%%\{[^]*?\}%%/g, '')
    .split(/\r?\n/)
    .flatMap((line) => withoutComment(line).replace(/[;\s]+$/, '') || []);
  const [first = '', ...others] = lines.flatMap((line, index) =>
    index === 0 ? line.split(/;\s*/) : line,
  );
  const [, word = '', head = ''] = /^(\S*)\s*(.*)$/.exec(first.trim()) ?? [];
  const name = word.toLowerCase().replace(/:$/, '');
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new DiagramError(kindMessage(word));
  const statements = withoutInteraction(others, kind);
  checkSize(statements);
  return {
    kind,
    head,
    statements,
    settings: settingsOf(source),
    ...(frontTitle && !hasTitle(head, statements) && { heading: frontTitle }),
    ...(title && { title }),
    ...(description && { description }),
  };
}

/** The scalars of YAML or JSON, of whatever depth. */
function settingsOf(source: string): ReadonlyMap<string, string> {
  const [yaml = ''] = /^\s*---\r?\n[^]*?\n\s*---/.exec(source) ?? [];
  const directives = source.match(/%%\{[^]*?\}%%/g) ?? [];
  const found = [yaml, ...directives].flatMap((text) => [
    ...text.matchAll(/["']?([\w-]+)["']?\s*:\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{},][^\n{},]*))/g),
  ]);
  return new Map(found.map(([, key = '', a, b, c]) => [key, (a ?? b ?? c ?? '').trim()]));
}

/** A comment stands alone, or behind a statement in which no quotation mark is open. */
const withoutComment = (line: string) =>
  line.replace(/^\s*%%.*$/, '').replace(/\s+%%(?!\{)[^"]*$/, '');

const hasTitle = (head: string, statements: readonly string[]) =>
  /\btitle\s/.test(head) || statements.some((line) => /^\s*title\b/.test(line));

/** Statements of links and scripts, which no output has, in the kinds that have them. */
const interactions: Readonly<Record<string, RegExp>> = {
  flowchart: /^\s*(?:click|href)\s+\w[\w-]*(?:\s*,\s*\w[\w-]*)*\s+\S/,
  'stateDiagram-v2': /^\s*click\s+\w[\w-]*\s+\S/,
  classDiagram: /^\s*(?:click|link|callback)\s+\w[\w-]*\s+\S/,
  gantt: /^\s*click\s+\w[\w-]*(?:\s*,\s*\w[\w-]*)*\s+(?:href|call)\s/,
  sequenceDiagram: /^\s*(?:link\s+[^:]+:.*@|links\s+[^:]+:\s*\{)/,
};

/** Lines of a label in quotation marks are not statements. */
function withoutInteraction(statements: readonly string[], kind: string): readonly string[] {
  const interaction = interactions[kind];
  if (!interaction) return statements;
  let isQuoted = false;
  return statements.filter((line) => {
    const isOwn = !isQuoted && interaction.test(line);
    if (!isOwn && line.split('"').length % 2 === 0) isQuoted = !isQuoted;
    return !isOwn;
  });
}

function kindMessage(word: string): string {
  return /^[\w-]{1,30}$/.test(word)
    ? `mdconv does not draw the kind "${word}"`
    : 'it does not begin with a kind of diagram';
}

/** Expressions of several parts would try each space of a long run as the end of one. */
const withSingleSpaces = (body: string) => body.replace(/(\S)[^\S\n]{2,}(?=\S)/g, '$1 ');

/** Source: Mermaid, configuration: a block of YAML before the diagram may hold a title. */
function withoutFrontMatter(source: string): { title?: string; body: string } {
  const [whole, yaml = ''] = /^\s*---\r?\n([\s\S]*?)\n---[ \t]*(?:\r?\n|$)/.exec(source) ?? [];
  if (whole === undefined) return { body: source };
  const title = /^title:[ \t]*(.+)$/m
    .exec(yaml)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  return { ...(title && { title }), body: source.slice(whole.length) };
}

/** Source: Mermaid, accessibility options. */
function accessibleTexts(body: string): { title?: string; description?: string; rest: string } {
  const title = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m.exec(body)?.[1]?.trim();
  const block = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m.exec(body);
  const line = /^[ \t]*accDescr[ \t]*:[ \t]*(.+)$/m.exec(body)?.[1];
  const description = (block?.[1] ?? line)?.replace(/\s+/g, ' ').trim();
  const rest = (block ? body.replace(block[0], '') : body).replace(
    /^[ \t]*acc(?:Title|Descr)[ \t]*:.*$/gm,
    '',
  );
  return { ...(title && { title }), ...(description && { description }), rest };
}

function checkSize(statements: readonly string[]): void {
  let [depth, deepest] = [0, 0];
  for (const line of statements) {
    if (/^\s*subgraph\b|\{\s*$/.test(line)) depth += 1;
    if (/^\s*(?:end|\})\s*$/.test(line)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  const isJoined = statements.some((line) => line.split('&').length > joinedMax);
  if (statements.length > statementsMax || deepest > depthMax || isJoined)
    throw new DiagramError('it is too large');
}
