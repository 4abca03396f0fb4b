import { DiagramError } from '../../diagram.ts';
import type { Direction, Graph, GraphEdge } from '../../graphs/graph.ts';
import { measures, type Labels, type Tip } from '../../parts/index.ts';
import { readEach, unknownStatement } from '../kinds/kind.ts';
import { createOwnLooks, type OwnLooks } from '../own-looks.ts';
import { compartmentNode, grid, stack, type Compartment } from './compartments.ts';
import { directionOf, directionStatement, type GraphContext } from './graph-context.ts';

interface Entity {
  name: string;
  readonly rows: (readonly [type: string, name: string, keys: string, comment: string])[];
}

interface Reader {
  readonly entities: Map<string, Entity>;
  readonly relations: GraphEdge[];
  readonly labels: Labels;
  readonly looks: OwnLooks;
  direction: Direction;
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
 * An entity relationship diagram as a graph.
 *
 * @throws {DiagramError} a statement is unknown
 */
export function erGraph(statements: readonly string[], { style, labels }: GraphContext): Graph {
  const looks = createOwnLooks();
  const reader: Reader = {
    ...{ entities: new Map(), relations: [], labels, looks, direction: 'TB', open: undefined },
  };
  readEach(statements, (line) => {
    const statement = line.trim();
    if (reader.open || !looks.read(statement)) readStatement(reader, statement);
  });
  if (reader.entities.size === 0) throw new DiagramError('it has no statements that mdconv knows');
  return {
    ...{ direction: reader.direction, spacing: { rank: 54, node: 40 } },
    nodes: new Map(
      [...reader.entities].map(([id, one]) => [
        id,
        compartmentNode(id, compartmentsOf(one, labels), looks.of(id), style),
      ]),
    ),
    edges: reader.relations,
    root: { id: '', look: {}, nodes: [...reader.entities.keys()], groups: [] },
  };
}

function readStatement(reader: Reader, line: string): void {
  if (reader.open) {
    if (line === '}') reader.open = undefined;
    else readAttribute(reader.open, line);
    return;
  }
  const [, direction] = directionStatement.exec(line) ?? [];
  if (direction !== undefined) {
    reader.direction = directionOf(direction);
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
  reader.relations.push({
    ...{ from: idOf(from), to: idOf(to), tail: tipOf(start), head: tipOf(end) },
    look: /\.|optionally/.test(line) ? { dashes: measures.dashes } : {},
    ...(label !== '' && {
      label: reader.labels.set(label, { size: measures.small }, labelWidthMax),
    }),
  });
}

/** The sign of a cardinality. */
function tipOf(written: string): Tip {
  const isMany = /[{}+]|more|many/.test(written);
  const isOptional = /o[|{]|[|}]o|zero|0/.test(written);
  if (isMany) return isOptional ? 'zeroOrMore' : 'many';
  return isOptional ? 'zeroOrOne' : 'one';
}

/** The name, and a table of the attributes. */
function compartmentsOf(
  { name: title, rows }: Entity,
  labels: Labels,
): readonly [Compartment, ...Compartment[]] {
  const { label: size, small } = measures;
  const heading = stack([labels.set(title, { size, isStrong: true }, nameWidthMax)], 'middle');
  if (rows.length === 0) return [heading];
  const columns = [0, 1, 2, 3].filter((column) => rows.some((row) => row[column] !== ''));
  const cells = rows.map((row) =>
    columns.map((column) =>
      labels.set(row[column]!, { size: small, isCode: column < 3 }, commentWidthMax),
    ),
  );
  return [heading, grid(cells)];
}
