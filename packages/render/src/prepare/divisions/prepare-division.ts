import type { Inline, Division } from '@mdconv/core';
import type { DivisionWords } from '../../words/index.ts';
import { withNumberApart, type DivisionLooks, type DivisionReader } from './divisions.ts';
import type { PreparedAlert, PreparedBlocks, PreparedDivision } from '../prepared-blocks.ts';

interface DivisionScope {
  readonly divisionWords: DivisionWords;
  readonly divisions: DivisionReader;
  readonly looks?: DivisionLooks;
}

/** A division that the design has a look for; a takeaway without one is an alert with its name. */
export function prepareDivision(
  division: Division,
  { divisionWords, divisions, looks }: DivisionScope,
  prepareChildren: (children: Division['children']) => PreparedBlocks,
): PreparedDivision | PreparedAlert {
  const { role, children, span } = division;
  const { takeaway: name } = divisionWords;
  if (role === 'takeaway' && !looks?.takeaway)
    return { kind: 'alert', type: 'important', name, children: prepareChildren(children), span };
  const label = labelOf(division, divisions, name);
  const parts = hasParts(role) ? (children as readonly Division[]) : [division];
  return {
    kind: 'division',
    role: shownRole(role),
    ...(label && { label }),
    parts: parts.map((part) =>
      prepareChildren(role === 'figure' ? withNumberApart(part.children) : part.children),
    ),
    span,
  };
}

function labelOf(
  division: Division,
  divisions: DivisionReader,
  takeaway: string,
): readonly Inline[] | undefined {
  switch (shownRole(division.role)) {
    case 'takeaway':
      return [{ kind: 'text', text: takeaway, span: division.span }];
    case 'statement':
    case 'proof':
      return divisions.labelOf(division);
    default:
      return undefined;
  }
}

function hasParts(role: Division['role']): boolean {
  return role === 'columns' || role === 'figure';
}

function shownRole(role: Division['role']): PreparedDivision['role'] {
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
