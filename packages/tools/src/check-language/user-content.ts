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
  /^packages\/tools\/src\/judge\/((fresh|second|third|fourth)\/)?(damaged|sound)\//,
  /^packages\/tools\/src\/testing\/(gfm-examples|hostile\/hostile-(documents|units)|hostile\/xss-payloads|markdown-arbitrary)\.ts$/,
  /^packages\/tools\/src\/bench\/(words|texts)\.mjs$/,
  /^packages\/tools\/tests\/pdf-check\/good-document\.md$/,
];

/** Words in single files that are content: `path word`. */
export const allowedWords: ReadonlySet<string> = new Set([
  // The salutation of a letter.
  'packages/core/src/tidy/rules/document/literal-newlines.ts Dear',
  'docs/reference/rules.md Dear',
  'packages/core/src/document/structure/address-lines.ts Dear',
  'packages/core/src/document/structure/letter-lines.ts Dear',
  'packages/core/src/document/structure/structure.test.ts Dear',
  'packages/server/app/templates/templates-en.ts Dear',
  // German.
  'packages/server/app/texts/de/convert.ts oft',
  // The pattern of a remark that an assistant makes.
  'packages/render/src/check/kinds/text/assistant.ts shall',
  // The name of a unit in siunitx.
  'packages/render/src/math/siunitx/units.ts metre',
  'packages/render/tests/math/math.test.ts metre',
  'packages/tools/src/testing/formulas/formulas.ts metre',
  // A color name of CSS.
  'packages/core/src/css-colors.ts grey',
]);
