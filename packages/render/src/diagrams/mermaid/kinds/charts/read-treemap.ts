import { DiagramError, UnknownStatement } from '../../../diagram.ts';
import { readIndented, type Branch } from '../indented.ts';
import type { KindSource } from '../kind.ts';
import type { OwnLook } from '../../../graphs/graph.ts';
import { createOwnLooks } from '../../own-looks.ts';
import { amountOf } from './amounts.ts';

/** A section or a leaf. */
export interface Area {
  readonly name: string;
  /** The area; that of a section is the sum of its areas. */
  readonly value: number;
  readonly areas: readonly Area[];
  readonly look: OwnLook;
}

export interface Treemap {
  readonly title: string;
  readonly areas: readonly Area[];
}

const areasMax = 300;

const item =
  /^(?:"([^"]*)"|'([^']*)'|([^:"',][^:,]*?))\s*(?:[:,]\s*([\d_.,]+))?\s*(?::::\s*([\w-]+))?$/;

/**
 * Source: Mermaid, Treemap.
 *
 * @throws {DiagramError} a statement is unknown, or it has no values
 */
export function readTreemap({ head, statements }: KindSource): Treemap {
  const styles = createOwnLooks();
  let [title, count] = ['', 0];
  const lines = [head, ...statements].filter((line) => {
    const text = line.trim();
    if (text === '' || styles.read(text)) return false;
    if (!/^title\s/.test(text)) return true;
    title = text.slice(5).trim();
    return false;
  });
  const readArea = ({ text, branches }: Branch): Area => {
    const match = item.exec(text);
    if (!match) throw new UnknownStatement(text);
    const [, double, single, plain = '', amount, className] = match;
    const areas = branches.map(readArea).filter(({ value }) => value > 0);
    const own = amountOf((amount ?? '0').replace(/[_,]/g, ''));
    if (Number.isNaN(own)) throw new UnknownStatement(text);
    const value = areas.length > 0 ? areas.reduce((sum, one) => sum + one.value, 0) : own;
    const id = `${(count += 1)}`;
    if (className !== undefined) styles.assign(id, className);
    return { name: double ?? single ?? plain, value, areas, look: styles.of(id) };
  };
  const areas = readIndented(lines, areasMax)
    .map(readArea)
    .filter(({ value }) => value > 0);
  if (areas.length === 0) throw new DiagramError('it has no data');
  return { title, areas };
}
