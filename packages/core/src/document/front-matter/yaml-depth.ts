import { Parser, type CST } from 'yaml';

/** How many collections of a YAML text are inside each other at most. Does not recurse. */
export function yamlDepth(yaml: string): number {
  let depthMax = 0;
  const pending = [...new Parser().parse(yaml)].map((token) => ({ token, depth: 0 }));
  for (let next; (next = pending.pop());) {
    const { token, depth } = next;
    depthMax = Math.max(depthMax, depth);
    for (const { child, isInside } of childrenOf(token))
      pending.push({ token: child, depth: isInside ? depth + 1 : depth });
  }
  return depthMax;
}

interface Child {
  readonly child: CST.Token;
  readonly isInside: boolean;
}

function childrenOf(token: CST.Token): readonly Child[] {
  if (token.type === 'document')
    return token.value ? [{ child: token.value, isInside: false }] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) =>
    [key, value].flatMap((child) => (child ? [{ child, isInside: true }] : [])),
  );
}
