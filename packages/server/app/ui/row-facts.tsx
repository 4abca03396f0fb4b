import { toChildArray, type ComponentChildren } from 'preact';

/** Facts below the name of a row, in place of columns for which a table is too narrow. */
export function RowFacts({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="row-facts">
      {toChildArray(children)
        .filter((fact) => fact !== '')
        .map((fact, index) => (
          <span key={index}>{fact}</span>
        ))}
    </p>
  );
}
