import type { AlertType } from '../../model.ts';

/** The names that other tools have for each alert. Sources: Obsidian, Docusaurus, MkDocs Material. */
const types: Readonly<Record<AlertType, string>> = {
  note: 'note info abstract summary tldr todo question help faq example seealso quote cite',
  tip: 'tip hint success check done',
  important: 'important',
  warning: 'warning caution attention warn',
  caution: 'danger error failure fail missing bug',
};

/** Where GitHub's caution is the more severe one, other tools' is the same as a warning. */
const byName: ReadonlyMap<string, AlertType> = new Map(
  Object.entries(types).flatMap(([type, names]) =>
    names.split(' ').map((name) => [name, type as AlertType] as const),
  ),
);

/** The alert that other tools call by a name, in any case. */
export function alertTypeNamed(name: string): AlertType | undefined {
  return byName.get(name.toLowerCase());
}
