/** The standard structure types. Source: ISO 32000-1, 14.8.4. */
export const standardRoles: ReadonlySet<string> = new Set(
  [
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private',
    'P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot',
    'Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP',
    'Figure Formula Form',
  ]
    .join(' ')
    .split(' '),
);

/** Follows a role map to a standard type; `undefined` if it does not lead to one or is circular. */
export function standardRole(
  role: string,
  mapped: (role: string) => string | undefined,
): string | undefined {
  const seen = new Set<string>();
  for (let one: string | undefined = role; one !== undefined; one = mapped(one)) {
    if (standardRoles.has(one)) return one;
    if (seen.has(one)) return undefined;
    seen.add(one);
  }
  return undefined;
}
