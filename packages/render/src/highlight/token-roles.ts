import type { TokenRole } from '@mdconv/core';

/**
 * Roles of a design by highlight.js scope. Text in other scopes keeps the role of its parent. A
 * sub-scope (`title.class_`) takes precedence over its scope.
 * Source: highlight.js 11, css-classes-reference.
 */
const roles: Readonly<Record<string, TokenRole | 'plain'>> = {
  keyword: 'keyword',
  'variable language_': 'keyword',
  name: 'keyword',
  'selector-tag': 'keyword',
  bullet: 'keyword',
  deletion: 'keyword',

  string: 'string',
  regexp: 'string',
  'char escape_': 'string',
  link: 'string',
  code: 'string',
  formula: 'string',
  addition: 'string',

  number: 'number',
  literal: 'number',
  symbol: 'number',
  'variable constant_': 'number',

  comment: 'comment',
  quote: 'comment',

  'title class_': 'type',
  type: 'type',
  class: 'type',
  title: 'function',
  section: 'function',
  built_in: 'function',

  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  variable: 'attribute',
  'template-variable': 'attribute',
  'selector-id': 'attribute',
  'selector-class': 'attribute',
  'selector-attr': 'attribute',
  'selector-pseudo': 'attribute',

  meta: 'meta',
  'meta prompt_': 'meta',
  'template-tag': 'meta',

  // Code in a string and the content of a tag do not have the role of their parent.
  subst: 'plain',
  tag: 'plain',
};

/**
 * Returns the role of a highlight.js element.
 *
 * @param classNames without prefix
 * @param around the role of the parent element
 */
export function tokenRole(
  classNames: readonly string[],
  around: TokenRole | undefined,
): TokenRole | undefined {
  const role = roles[classNames.join(' ')] ?? roles[classNames[0] ?? ''];
  if (role === undefined) return around;
  return role === 'plain' ? undefined : role;
}
