import type { AlertType } from '../../model.ts';

/** The alert that the callouts of other tools become. Sources: Obsidian, Docusaurus, MkDocs Material. */
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

/** The alert of a callout's name, in any case. */
export function calloutType(name: string): AlertType | undefined {
  return byName.get(name.toLowerCase());
}
