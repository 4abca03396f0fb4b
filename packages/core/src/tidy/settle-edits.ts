import type { Edit } from './edit.ts';

/**
 * Settles which edits are made when rules want to change the same place: the rule that comes first
 * wins. Each rule's own edits are sorted and disjoint, and so is the result.
 */
export function settleEdits(byRule: readonly (readonly Edit[])[]): readonly Edit[] {
  return byRule.reduce(addEdits, []);
}

function addEdits(made: readonly Edit[], later: readonly Edit[]): readonly Edit[] {
  if (later.length === 0) return made;
  const edits: Edit[] = [];
  let index = 0;
  for (const edit of later) {
    for (let next = made[index]; next && next.start < edit.start; next = made[(index += 1)])
      edits.push(next);
    const clash = [edits.at(-1), made[index]].some((other) => other && meets(other, edit));
    if (!clash) edits.push(edit);
  }
  return edits.concat(made.slice(index));
}

function meets(a: Edit, b: Edit): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end);
}
