import { hexOf } from '@mdconv/core';
import type { OwnLook } from '../graphs/graph.ts';

/** Reads the statements that set styles, and says how a node or an edge looks. */
export interface OwnLooks {
  /** Whether the statement sets a style. */
  read(line: string): boolean;
  /** Gives a node the style of a class: `a:::name`. */
  assign(id: string, className: string): void;
  of(id: string): OwnLook;
  /** That of a group, to which the class `default` says nothing. */
  ofGroup(id: string): OwnLook;
  /** @param number of the edge, from 0 */
  ofEdge(number: number): OwnLook;
}

export function createOwnLooks(): OwnLooks {
  const classes = new Map<string, OwnLook>();
  const own = new Map<string, OwnLook>();
  const edges = new Map<string, OwnLook>();
  const assigned = new Map<string, string[]>();
  const assign = (id: string, className: string) =>
    assigned.set(id, [...(assigned.get(id) ?? []), className]);
  const merge = (map: Map<string, OwnLook>, id: string, look: OwnLook) =>
    map.set(id, { ...map.get(id), ...look });
  const listOf = (names: string) => names.replace(/"/g, '').split(/\s*,\s*/);

  return {
    assign,
    read(line) {
      const [, word = '', names = '', rest = ''] =
        /^(classDef|class|cssClass|style|linkStyle)\s+("[^"]*"|[^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(.+)$/.exec(
          line,
        ) ?? [];
      if (word === '') return false;
      for (const name of listOf(names))
        if (word === 'classDef') merge(classes, name, lookOf(rest));
        else if (word === 'style') merge(own, name, lookOf(rest));
        else if (word === 'linkStyle') merge(edges, name, lookOf(rest));
        else for (const one of listOf(rest)) assign(name, one.replace(/;$/, '').trim());
      return true;
    },
    of: (id) => ({ ...classes.get('default'), ...ownLook(id) }),
    ofGroup: ownLook,
    ofEdge: (number) => ({ ...edges.get('default'), ...edges.get(`${number}`) }),
  };

  function ownLook(id: string): OwnLook {
    return [
      ...(assigned.get(id) ?? []).map((name) => classes.get(name)),
      own.get(id),
    ].reduce<OwnLook>((all, one) => ({ ...all, ...one }), {});
  }
}

/** CSS pixels. */
const widthMax = 4;

/** The properties of CSS that are colors, and what they color. */
const colored: Readonly<Record<string, 'fill' | 'stroke' | 'color'>> = {
  ...{ fill: 'fill', background: 'fill', 'background-color': 'fill' },
  ...{ stroke: 'stroke', color: 'color' },
};

/** Declarations of CSS, with commas between them. */
export function lookOf(text: string): OwnLook {
  const look: OwnLook = {};
  for (const part of text.replace(/;$/, '').split(/[,;](?![^(]*\))/)) {
    const [, name = '', value = ''] =
      /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:!important)?$/.exec(part) ?? [];
    Object.assign(look, declared(name, value));
  }
  return look;
}

function declared(name: string, value: string): OwnLook {
  const key = Object.hasOwn(colored, name) ? colored[name] : undefined;
  const color = key && hexOf(value);
  if (key && color !== undefined) return { [key]: { fixed: color } };
  const length = Number.parseFloat(value);
  if (name === 'stroke-width' && length >= 0) return { width: Math.min(widthMax, length) };
  const dashes = name === 'stroke-dasharray' ? dashesOf(value) : undefined;
  return dashes ? { dashes } : {};
}

function dashesOf(value: string): readonly number[] | undefined {
  if (!/^[\d., px]{1,30}$/.test(value)) return undefined;
  const dashes = value.split(/[\s,]+/).map((dash) => Number.parseFloat(dash));
  return dashes.every((dash) => dash >= 0) && dashes.some((dash) => dash > 0) ? dashes : undefined;
}
