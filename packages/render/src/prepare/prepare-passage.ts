import type { Inline, Passage } from '@mdconv/core';
import type { PassageWords } from '../words/index.ts';
import { withNumberApart, type PassageLooks, type PassageReader } from './passages.ts';
import type { PreparedAlert, PreparedBlocks, PreparedPassage } from './prepared-blocks.ts';

interface PassageScope {
  readonly passageWords: PassageWords;
  readonly passages: PassageReader;
  readonly looks?: PassageLooks;
}

/** A passage that the design has a look for; a takeaway without one is an alert with its name. */
export function preparePassage(
  passage: Passage,
  { passageWords, passages, looks }: PassageScope,
  prepareChildren: (children: Passage['children']) => PreparedBlocks,
): PreparedPassage | PreparedAlert {
  const { role, children, span } = passage;
  const { takeaway: name } = passageWords;
  if (role === 'takeaway' && !looks?.takeaway)
    return { kind: 'alert', type: 'important', name, children: prepareChildren(children), span };
  const label = labelOf(passage, passages, name);
  const parts = hasParts(role) ? (children as readonly Passage[]) : [passage];
  return {
    kind: 'passage',
    role: shownRole(role),
    ...(label && { label }),
    parts: parts.map((part) =>
      prepareChildren(role === 'figure' ? withNumberApart(part.children) : part.children),
    ),
    span,
  };
}

function labelOf(
  passage: Passage,
  passages: PassageReader,
  takeaway: string,
): readonly Inline[] | undefined {
  switch (shownRole(passage.role)) {
    case 'takeaway':
      return [{ kind: 'text', text: takeaway, span: passage.span }];
    case 'statement':
    case 'proof':
      return passages.labelOf(passage);
    default:
      return undefined;
  }
}

function hasParts(role: Passage['role']): boolean {
  return role === 'columns' || role === 'figure';
}

function shownRole(role: Passage['role']): PreparedPassage['role'] {
  switch (role) {
    case 'takeaway':
    case 'pull':
    case 'figure':
    case 'lead':
    case 'columns':
    case 'proof':
      return role;
    default:
      return 'statement';
  }
}
