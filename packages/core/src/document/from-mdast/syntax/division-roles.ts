import { statementRoles } from '../../model.ts';
import type { DivisionRole, StatementRole } from '../../model.ts';

/**
 * What the words on the line of a fence are: its title, its first line, a heading in bold, or a line above it,
 * because columns have only columns in them.
 */
export type FenceWords = 'title' | 'line' | 'heading' | 'above';

interface Role {
  /** Its names in fences and alerts, with spaces between them; the first is the one that is written. */
  readonly names: string;
  readonly words: FenceWords;
  /** Whether blockquotes make it: `> [!KEY]`. */
  readonly isQuoted?: true;
}

const statement = (names: string): Role => ({ names, words: 'title', isQuoted: true });

/** The names of statements, where others than that of the role. */
const statementNames: Partial<Record<StatementRole, string>> = { theorem: 'theorem thm' };

/**
 * Sources: Pandoc User's Guide, columns and speaker notes; Quarto, Theorems and Proofs. `example` and `abstract`
 * are alerts of other tools.
 */
const roles: Readonly<Record<DivisionRole, Role>> = {
  takeaway: { names: 'key takeaway key-takeaway', words: 'line', isQuoted: true },
  pull: { names: 'pull pull-quote pullquote', words: 'line' },
  figure: { names: 'key-figure keyfigure', words: 'line' },
  lead: { names: 'lead', words: 'line' },
  ...(Object.fromEntries(
    statementRoles.map((role) => [role, statement(statementNames[role] ?? role)]),
  ) as Record<StatementRole, Role>),
  proof: statement('proof'),
  columns: { names: 'columns', words: 'above' },
  column: { names: 'column', words: 'heading' },
  notes: { names: 'notes', words: 'line' },
};

const byName: ReadonlyMap<string, DivisionRole> = new Map(
  Object.entries(roles).flatMap(([role, { names }]) =>
    names.split(' ').map((name) => [name, role as DivisionRole] as const),
  ),
);

/** The division of a container with a name, in any case. */
export function divisionNamed(name: string): DivisionRole | undefined {
  return byName.get(name.toLowerCase());
}

/** The division of a blockquote with a name. */
export function quotedDivisionNamed(name: string): DivisionRole | undefined {
  const role = divisionNamed(name);
  return role && roles[role].isQuoted && role;
}

/** The first of the names that a division has in fences. */
export function fenceNameOf(role: DivisionRole): string {
  return roles[role].names.split(' ')[0]!;
}

/** What the words beside the name of a division are. */
export function fenceWordsOf(role: DivisionRole): FenceWords {
  return roles[role].words;
}
