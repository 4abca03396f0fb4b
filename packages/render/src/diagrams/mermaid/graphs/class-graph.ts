import { codeFont, createLines, dotAttributes, dotString, smallFont } from './dot-text.ts';
import { htmlText, tableNode, type GraphContext } from './dot-text.ts';
import { readClasses, type Class, type Relation } from './read-classes.ts';

/** CSS pixels. */
const nameWidthMax = 260;
const memberWidthMax = 340;
const labelWidthMax = 150;
const noteWidthMax = 200;

/**
 * A class diagram as a graph in DOT.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function classGraph(statements: readonly string[], context: GraphContext): string {
  const { classes, relations, notes, styles, rankdir } = readClasses(statements);
  const lines = createLines(context);
  const written = (namespace: string | undefined) =>
    [...classes]
      .filter(([, one]) => one.namespace === namespace)
      .map(([id, one]) => tableNode(id, rowsOf(one, context), styles.of(id), context))
      .join('\n');
  const namespaces = new Set([...classes.values()].flatMap(({ namespace }) => namespace ?? []));
  const groups = [...namespaces].map(
    (one) =>
      `subgraph ${dotString(`cluster ${one}`)} { label=${dotString(lines.plain(one, nameWidthMax))}; labeljust=l;\n${written(one)}\n}`,
  );
  const boxes = notes.flatMap(({ text, of }, index) => {
    const id = dotString(`note ${index}`);
    const look = { shape: 'note', fillcolor: context.style.paper };
    const label = lines.plain(text, noteWidthMax);
    const link = dotAttributes({ style: 'dashed', arrowhead: 'none' });
    return [
      `${id} ${dotAttributes({ label, ...look })}`,
      ...(of !== undefined && classes.has(of) ? [`${id} -> ${dotString(of)} ${link}`] : []),
    ];
  });
  const edges = relations.map((one) => writeRelation(one, context));
  return `digraph { rankdir=${rankdir}; nodesep=0.4; ranksep=0.6;\n${[written(undefined), ...groups, ...boxes, ...edges].join('\n')}\n}`;
}

/** The cells of a class from top to bottom. */
function rowsOf(one: Class, context: GraphContext): readonly string[] {
  const { cell } = createLines(context);
  const kinds = one.annotations.map((text) => smallFont(htmlText(`\u00ab${text}\u00bb`)));
  const names = cell(one.name, nameWidthMax).map((line) => `<B>${line}</B>`);
  const members = (texts: readonly string[]) =>
    texts
      .flatMap((text) => cell(text, memberWidthMax))
      .map((line) => `${codeFont(line)}<BR ALIGN="LEFT"/>`)
      .join('');
  return [
    [...kinds, ...names].join('<BR/>'),
    ...[one.attributes, one.methods].filter(({ length }) => length > 0).map(members),
  ];
}

/** Source: Graphviz, Arrow Shapes. */
const arrows: Readonly<Record<string, string>> = {
  '': 'none',
  '<|': 'onormal',
  '|>': 'onormal',
  '<': 'vee',
  '>': 'vee',
  '*': 'diamond',
  o: 'odiamond',
  '()': 'odot',
};

function writeRelation(relation: Relation, context: GraphContext): string {
  const { from, to, heads, counts, isDashed, text } = relation;
  const { plain } = createLines(context);
  const label = (content: string) => (content === '' ? undefined : plain(content, labelWidthMax));
  return `${dotString(from)} -> ${dotString(to)} ${dotAttributes({
    ...{ dir: 'both', arrowtail: arrows[heads[0]], arrowhead: arrows[heads[1]], arrowsize: 1 },
    ...{ taillabel: label(counts[0]), headlabel: label(counts[1]), label: label(text) },
    ...{ labeldistance: 2.2, labelangle: 60, style: isDashed ? 'dashed' : undefined },
  })}`;
}
