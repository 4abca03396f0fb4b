import type { TokenRole } from '@mdconv/core';

/**
 * highlight.js scopes → the roles that a design colors; a scope that is missing keeps the role of
 * the text around it. A sub-scope (`title.class_`) stands before its scope.
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

  // Code within a string, and the inside of a tag, are no part of what surrounds them.
  subst: 'plain',
  tag: 'plain',
};

/**
 * The role of a highlight.js element, given its classes, which have no prefix, and the role of the
 * text around it.
 */
export function tokenRole(
  classNames: readonly string[],
  around: TokenRole | undefined,
): TokenRole | undefined {
  const role = roles[classNames.join(' ')] ?? roles[classNames[0] ?? ''];
  if (role === undefined) return around;
  return role === 'plain' ? undefined : role;
}
