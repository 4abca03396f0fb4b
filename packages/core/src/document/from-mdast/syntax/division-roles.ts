import type { DivisionRole } from '../../model.ts';

/**
 * The names that divisions have in fences and alerts. Sources: Pandoc User's Guide, columns and speaker
 * notes; Quarto, Theorems and Proofs. `example` and `abstract` are alerts of other tools.
 */
const roles: Readonly<Record<DivisionRole, string>> = {
  takeaway: 'key takeaway key-takeaway',
  pull: 'pull pull-quote pullquote',
  figure: 'key-figure keyfigure',
  lead: 'lead',
  theorem: 'theorem thm',
  lemma: 'lemma',
  proposition: 'proposition',
  corollary: 'corollary',
  definition: 'definition',
  proof: 'proof',
  columns: 'columns',
  column: 'column',
  notes: 'notes',
};

const byName: ReadonlyMap<string, DivisionRole> = new Map(
  Object.entries(roles).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role as DivisionRole] as const),
  ),
);

/** The divisions that blockquotes make: `> [!KEY]`. */
const quoted: ReadonlySet<DivisionRole> = new Set([
  'takeaway',
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
  'proof',
]);

/** The division of a container with a name, in any case. */
export function divisionNamed(name: string): DivisionRole | undefined {
  return byName.get(name.toLowerCase());
}

/** The division of a blockquote with a name. */
export function quotedDivisionNamed(name: string): DivisionRole | undefined {
  const role = divisionNamed(name);
  return role && quoted.has(role) ? role : undefined;
}

/** The first of the names that a division has in fences. */
export function fenceNameOf(role: DivisionRole): string {
  return roles[role].split(' ')[0]!;
}
