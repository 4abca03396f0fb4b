import type { Rule, RuleContext } from './rule.ts';

/** What a kind of damage says about itself: a rule without what its family has in common. */
export type KindFacts = Omit<Rule, 'pass' | 'severity' | 'render' | 'propose' | 'expects'> &
  Partial<Pick<Rule, 'severity' | 'render' | 'expects'>>;

/**
 * Kinds of damage that one engine repairs. A kind is data: what it says about itself, its examples,
 * and what the engine needs in order to recognize and to repair it. Each kind becomes a rule.
 */
export interface Family<Kind extends KindFacts>
  extends
    Pick<Rule, 'pass' | 'severity' | 'render'>,
    Partial<Pick<Rule, 'expects' | 'seesLayout' | 'touchesCode' | 'dropsText' | 'needs'>> {
  /** Like `propose` of a rule, for one kind. */
  readonly propose: (kind: Kind, context: RuleContext) => ReturnType<Rule['propose']>;
}

/** Turns the kinds of a family into rules, in the order of the kinds. */
export function makeRules<Kind extends KindFacts>(
  { propose, ...shared }: Family<Kind>,
  kinds: readonly Kind[],
): readonly Rule[] {
  return kinds.map((kind) => ({
    ...shared,
    ...kind,
    propose: (context: RuleContext) => propose(kind, context),
  }));
}
