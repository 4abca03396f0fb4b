import { DiagramError } from '../../../diagram.ts';
import { readEach, unknownStatement, type KindSource } from '../kind.ts';

export type Side = 'L' | 'R' | 'T' | 'B';

export interface ArchitecturePart {
  readonly kind: 'group' | 'service' | 'junction';
  readonly id: string;
  readonly title: string;
  /** The name of the picture; empty without one. */
  readonly icon: string;
  readonly parent: string | undefined;
}

export interface EdgeEnd {
  readonly id: string;
  readonly side: Side;
  /** Whether the edge ends at the group of the part. */
  readonly isGroup: boolean;
  readonly hasTip: boolean;
}

export interface Link {
  readonly from: EdgeEnd;
  readonly to: EdgeEnd;
  readonly text: string;
}

export interface Architecture {
  readonly title: string;
  readonly parts: ReadonlyMap<string, ArchitecturePart>;
  readonly links: readonly Link[];
}

const partsMax = 150;
const depthMax = 12;

const part =
  /^(group|service|junction)\s+([\w-]+)\s*(?:\(([^)]*)\)|"([^"]*)")?\s*(?:\[(.*)\])?\s*(?:\bin\s+([\w-]+))?$/;
const link =
  /^([\w-]+?)\s*(\{group\})?\s*:\s*([LRTB])\s*(<)?-(?:-|\s*\[(.*?)\]\s*-)(>)?\s*([LRTB])\s*:\s*([\w-]+?)\s*(\{group\})?$/;

/**
 * Source: Mermaid, Architecture.
 *
 * @throws {DiagramError} a statement is unknown, or names what does not exist
 */
export function readArchitecture({ head, statements }: KindSource): Architecture {
  const parts = new Map<string, ArchitecturePart>();
  const links: Link[] = [];
  let title = '';
  readEach([head, ...statements].map((one) => one.trim()).filter(Boolean), (line) => {
    const defined = part.exec(line);
    const linked = link.exec(line);
    if (defined) addPart(parts, defined);
    else if (linked) links.push(linkOf(linked));
    else if (/^title\s/.test(line)) title = line.slice(5).trim();
    else if (!/^align\s/.test(line)) throw unknownStatement();
  });
  checkNames(parts, links);
  return { title, parts, links };
}

function addPart(parts: Map<string, ArchitecturePart>, match: RegExpExecArray): void {
  const [, kind = '', id = '', icon, text, title = '', parent] = match;
  if (parts.size >= partsMax) throw new DiagramError('it is too large');
  parts.set(id, {
    ...{ kind: kind as ArchitecturePart['kind'], id, parent },
    ...{ title: title.replace(/^"(.*)"$/, '$1'), icon: text ?? nameOfIcon(icon ?? '') },
  });
}

/** `logos:aws-lambda` is the picture of aws lambda. */
const nameOfIcon = (icon: string) => icon.trim().replace(/^.*:/, '').replaceAll('-', ' ');

function linkOf(match: RegExpExecArray): Link {
  const [, from = '', fromGroup, fromSide, tail, text = '', head, toSide, to = '', toGroup] = match;
  const end = (id: string, side: string | undefined, group?: string, tip?: string): EdgeEnd => ({
    ...{ id, side: side as Side, isGroup: group !== undefined, hasTip: tip !== undefined },
  });
  return {
    from: end(from, fromSide, fromGroup, tail),
    to: end(to, toSide, toGroup, head),
    text: text.replace(/^"(.*)"$/, '$1'),
  };
}

function checkNames(parts: ReadonlyMap<string, ArchitecturePart>, links: readonly Link[]): void {
  if (parts.size === 0) throw new DiagramError('it has no data');
  if (links.length > partsMax) throw new DiagramError('it is too large');
  const isMissing = (id: string) => !parts.has(id);
  const unknown =
    links.some(({ from, to }) => isMissing(from.id) || isMissing(to.id)) ||
    [...parts.values()].some(({ parent }) => parent !== undefined && isMissing(parent));
  if (unknown) throw new DiagramError('it names a part that is not defined');
  for (const one of parts.values()) {
    let [depth, parent] = [0, one.parent];
    for (; parent !== undefined; depth += 1) {
      if (depth > depthMax || parts.get(parent)?.kind !== 'group')
        throw new DiagramError('its groups are wrong');
      parent = parts.get(parent)!.parent;
    }
  }
}
