import { DiagramError } from '../../diagram.ts';
import { unknownStatement } from '../kinds/kind.ts';
import { codeFont, createLines, directionStatement, dotAttributes, dotString } from './dot-text.ts';
import { rankdirOf, smallFont, tableNode, type GraphContext } from './dot-text.ts';
import { createNodeStyles } from './node-styles.ts';

interface Entity {
  name: string;
  readonly rows: (readonly [type: string, name: string, keys: string, comment: string])[];
}

interface Reader {
  readonly entities: Map<string, Entity>;
  /** The relations in DOT. */
  readonly relations: string[];
  readonly context: GraphContext;
  rankdir: string;
  /** The entity whose attributes follow. */
  open: Entity | undefined;
}

/** CSS pixels. */
const nameWidthMax = 240;
const commentWidthMax = 180;
const labelWidthMax = 150;

const name = String.raw`("[^"]+"|[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*)`;
const className = String.raw`(?::::[\w-]+)?`;
const count = String.raw`(\|o|o\||\|\||\}o|o\{|\}\||\|\{|(?:zero|one) or (?:more|many|one|zero)|many\([01]\)|[01]\+|only one|1)`;
const relation = new RegExp(
  String.raw`^${name}${className}\s*${count}\s*(--|\.\.|-\.|\.-|optionally to|to)\s*${count}\s*${name}${className}\s*(?::\s*(.*))?$`,
  'u',
);
const entity = new RegExp(
  String.raw`^${name}\s*(?:\[\s*"?([^\]"]+)"?\s*\])?\s*${className}\s*(\{)?\s*(\})?$`,
  'u',
);
const attribute = /^(\S+)\s+(\S+?)((?:\s*,?\s*\b(?:PK|FK|UK)\b)*)\s*(?:"([^"]*)")?$/;

/**
 * An entity relationship diagram as a graph in DOT.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function erGraph(statements: readonly string[], context: GraphContext): string {
  const styles = createNodeStyles();
  const reader: Reader = {
    ...{ entities: new Map(), relations: [], context, rankdir: 'TB', open: undefined },
  };
  for (const line of statements) {
    const statement = line.trim();
    if (reader.open || !styles.read(statement)) readStatement(reader, statement);
  }
  if (reader.open) throw unknownStatement();
  if (reader.entities.size === 0) throw new DiagramError('it has no statements that mdconv knows');
  const nodes = [...reader.entities].map(([id, one]) =>
    tableNode(id, rowsOf(one, context), styles.of(id), context),
  );
  return `digraph { rankdir=${reader.rankdir}; nodesep=0.5; ranksep=0.7;\n${[...nodes, ...reader.relations].join('\n')}\n}`;
}

function readStatement(reader: Reader, line: string): void {
  if (reader.open) {
    if (line === '}') reader.open = undefined;
    else readAttribute(reader.open, line);
    return;
  }
  const [, direction] = directionStatement.exec(line) ?? [];
  if (direction !== undefined) {
    reader.rankdir = rankdirOf(direction);
    return;
  }
  const related = relation.exec(line);
  if (related) return readRelation(reader, related);
  readEntity(reader, line);
}

function readEntity(reader: Reader, line: string): void {
  const [, id, label, brace, closed] = entity.exec(line) ?? [];
  if (id === undefined || (closed !== undefined && brace === undefined)) throw unknownStatement();
  const one = entityOf(reader, id);
  if (label !== undefined) one.name = label;
  if (brace !== undefined && closed === undefined) reader.open = one;
}

function entityOf({ entities }: Reader, word: string): Entity {
  const id = idOf(word);
  const one = entities.get(id) ?? { name: id, rows: [] };
  entities.set(id, one);
  return one;
}

const idOf = (word: string) => word.replace(/"/g, '');

function readAttribute(one: Entity, line: string): void {
  const [, type, own = '', keys = '', comment = ''] = attribute.exec(line) ?? [];
  if (type === undefined) throw unknownStatement();
  one.rows.push([type, own, keys.replace(/\W+/g, ' ').trim().replace(/ /g, ', '), comment]);
}

function readRelation(reader: Reader, match: readonly (string | undefined)[]): void {
  const [, from = '', start = '', line = '', end = '', to = '', text = ''] = match;
  entityOf(reader, from);
  entityOf(reader, to);
  const label = text.replace(/^"(.*)"$/, '$1').trim();
  const attributes = dotAttributes({
    ...{ dir: 'both', arrowtail: arrowOf(start), arrowhead: arrowOf(end), arrowsize: 1 },
    label: label === '' ? undefined : createLines(reader.context).plain(label, labelWidthMax),
    style: /\.|optionally/.test(line) ? 'dashed' : undefined,
  });
  reader.relations.push(`${dotString(idOf(from))} -> ${dotString(idOf(to))} ${attributes}`);
}

/** The sign of a cardinality; the part at the entity is first. Source: Graphviz, Arrow Shapes. */
function arrowOf(written: string): string {
  const isMany = /[{}+]|more|many/.test(written);
  const isOptional = /o[|{]|[|}]o|zero|0/.test(written);
  return `${isMany ? 'crow' : 'tee'}${isOptional ? 'odot' : 'tee'}`;
}

/** The name, and a table of the attributes. */
function rowsOf({ name: title, rows }: Entity, context: GraphContext): readonly string[] {
  const { cell } = createLines(context);
  const heading = cell(title, nameWidthMax)
    .map((line) => `<B>${line}</B>`)
    .join('<BR/>');
  if (rows.length === 0) return [heading];
  const columns = [0, 1, 2, 3].filter((column) => rows.some((row) => row[column] !== ''));
  const cells = rows.map((row) =>
    columns
      .map((column) => {
        const font = column === 3 ? smallFont : codeFont;
        const written = cell(row[column]!, commentWidthMax);
        const lines = written.map((line) => `${font(line)}<BR ALIGN="LEFT"/>`).join('');
        return `<TD ALIGN="LEFT" BALIGN="LEFT">${row[column] === '' ? '' : lines}</TD>`;
      })
      .join(''),
  );
  const table = cells.map((one) => `<TR>${one}</TR>`).join('');
  return [
    heading,
    `<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="2">${table}</TABLE>`,
  ];
}
