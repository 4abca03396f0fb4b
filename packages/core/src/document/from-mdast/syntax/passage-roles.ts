import type { PassageRole } from '../../model.ts';

/**
 * The names that passages have in fences and alerts. Sources: Pandoc User's Guide, columns and speaker
 * notes; Quarto, Theorems and Proofs. `example` and `abstract` are alerts of other tools.
 */
const roles: Readonly<Record<PassageRole, string>> = {
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

const byName: ReadonlyMap<string, PassageRole> = new Map(
  Object.entries(roles).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role as PassageRole] as const),
  ),
);

/** The passages that blockquotes make: `> [!KEY]`. */
const quoted: ReadonlySet<PassageRole> = new Set([
  'takeaway',
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'definition',
  'proof',
]);

/** The passage of a container with a name, in any case. */
export function passageNamed(name: string): PassageRole | undefined {
  return byName.get(name.toLowerCase());
}

/** The passage of a blockquote with a name. */
export function quotedPassageNamed(name: string): PassageRole | undefined {
  const role = passageNamed(name);
  return role && quoted.has(role) ? role : undefined;
}

/** The first of the names that a passage has in fences. */
export function fenceNameOf(role: PassageRole): string {
  return roles[role].split(' ')[0]!;
}
