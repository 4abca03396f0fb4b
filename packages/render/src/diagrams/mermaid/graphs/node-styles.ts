/** What an author sets on a node or a group. Colors are those that Graphviz knows. */
export interface NodeStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly color?: string;
  readonly width?: string;
  readonly dashes?: string;
}

/** Reads the statements that set styles, and says which style a node has. */
export interface NodeStyles {
  /** Whether the statement sets a style. */
  read(line: string): boolean;
  /** Gives a node the style of a class: `a:::name`. */
  assign(id: string, className: string): void;
  of(id: string): NodeStyle;
}

export function createNodeStyles(): NodeStyles {
  const classes = new Map<string, NodeStyle>();
  const own = new Map<string, NodeStyle>();
  const assigned = new Map<string, string[]>();
  const assign = (id: string, className: string) =>
    assigned.set(id, [...(assigned.get(id) ?? []), className]);
  const listOf = (names: string) =>
    names
      .replace(/"/g, '')
      .split(',')
      .map((name) => name.trim());

  return {
    assign,
    read(line) {
      const [, word = '', names = '', rest = ''] =
        /^(classDef|class|cssClass|style)\s+("[^"]*"|\S+(?:\s*,\s*\S+)*)\s+(.+)$/.exec(line) ?? [];
      if (word === '') return false;
      for (const name of listOf(names))
        if (word === 'classDef') classes.set(name, styleOf(rest));
        else if (word === 'style') own.set(name, styleOf(rest));
        else assign(name, rest.trim());
      return true;
    },
    of: (id) =>
      [...(assigned.get(id) ?? []).map((name) => classes.get(name)), own.get(id)].reduce<NodeStyle>(
        (all, one) => ({ ...all, ...one }),
        { ...classes.get('default') },
      ),
  };
}

const isColor = /^(?:#[\da-f]{3}|#[\da-f]{6}|[a-z]{3,20})$/i;

function styleOf(text: string): NodeStyle {
  const style: Record<string, string> = {};
  for (const part of text.replace(/;$/, '').split(',')) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(part) ?? [];
    if (/^(?:fill|stroke|color)$/.test(name) && isColor.test(value))
      style[name] = value.length === 4 ? value.replace(/[\da-f]/gi, '$&$&') : value;
    if (name === 'stroke-width' && /^\d/.test(value))
      style['width'] = `${Number.parseFloat(value)}`;
    if (name === 'stroke-dasharray' && /^[\d. ]{1,20}$/.test(value)) style['dashes'] = value;
  }
  return style;
}
