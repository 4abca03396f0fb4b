import type { ComponentChildren } from 'preact';
import { TableFrame } from './table-frame.tsx';

/** The title of a column, and how its cells are shown. Actions have a title for screen readers only. */
export type Column = readonly [
  title: string,
  look?: 'if-wide' | 'number' | 'number if-wide' | 'actions',
];

interface DataTableProps {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly class?: string;
  /** The rows. */
  readonly children: ComponentChildren;
}

/** A table of records with a row of titles. */
export function DataTable({ label, columns, class: name, children }: DataTableProps) {
  return (
    <TableFrame label={label}>
      <table class={name}>
        <thead>
          <tr>
            {columns.map(([title, look]) =>
              look === 'actions' ? (
                <th key={title} scope="col">
                  <span class="unseen">{title}</span>
                </th>
              ) : (
                <th key={title} scope="col" class={look}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableFrame>
  );
}
