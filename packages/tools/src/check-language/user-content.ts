/**
 * Files with text that represents user content, and generated files. Patterns match paths from the
 * root.
 */
export const userContent: readonly RegExp[] = [
  /^examples\/documents\//,
  /^docs\/images\//,
  /^package-lock\.json$/,
  /^LICENSE$|\/LICENSE$/,
  /\.(ttf|png|svg|pdf|docx)$/,
  /__snapshots__\//,
  // They quote banned words.
  /^docs\/style\.md$/,
  /^packages\/tools\/src\/check-language\//,
  /^packages\/tools\/tests\/find-banned-words\.test\.ts$/,
  // Text that is converted, tidied or measured.
  /^packages\/tools\/src\/testing\/(broken-documents|html-islands)\//,
  /^packages\/tools\/src\/judge\/(damaged|sound)\//,
  /^packages\/tools\/src\/testing\/(gfm-examples|hostile-documents|xss-payloads|markdown-arbitrary)\.ts$/,
  /^packages\/tools\/src\/bench\/(words|texts)\.mjs$/,
  /^packages\/tools\/tests\/pdf-check\/good-document\.md$/,
];

/** Words in single files that are content: `path word`. */
export const allowedWords: ReadonlySet<string> = new Set([
  // The salutation of a letter.
  'packages/core/src/tidy/rules/document/literal-newlines.ts Dear',
  'docs/reference/rules.md Dear',
  // A color name of CSS.
  'packages/render/src/diagrams/mermaid/area-colors.ts grey',
  'packages/render/src/math/outlines/css-color.ts grey',
]);
