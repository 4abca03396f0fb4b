import type { Warning } from '../document/index.ts';
import type { Scan } from '../scan/index.ts';
import { type AppliedEdit, createSourcePositions } from './edits.ts';
import { layers, type Rule } from './rules/index.ts';
import { createSubject } from './rules/rule.ts';
import { type Draft, runLayer } from './run-layer.ts';
import type { Action, ConvertSettingsInput } from './settings.ts';

/** Which rules run, and which of one’s own beside them. */
export interface TidyOptions {
  /** Which rules run; their order does not matter. `['clean']` when absent, none when empty. */
  readonly actions?: readonly Action[] | undefined;
  readonly settings?: ConvertSettingsInput | undefined;
  /**
   * Rules of one's own, with ids of their own: a last layer, held to the same checks. `actions` and
   * `settings` choose among them, too.
   */
  readonly rules?: readonly Rule[];
}

/** A text after the rules, and what they did to it. */
export interface Tidied {
  readonly markdown: string;
  /** One for each rule that changed something, in the order of the rules; `fixes` is its edits. */
  readonly warnings: readonly Warning[];
  /** Sorted and disjoint; applied to the caller's text they give `markdown`. */
  readonly edits: readonly AppliedEdit[];
  /** The scan of `markdown`, made when first asked for and kept: it is not needed twice. */
  readonly scan: Scan;
  /** Where in the caller's text an offset of `markdown` comes from. */
  readonly toSource: (offset: number) => number;
}

/** Applies the rules to a text. A second run on the result finds nothing more to do. */
export function tidy(markdown: string, options: TidyOptions = {}): Tidied {
  const chosen = [...layers, options.rules ?? []].map((layer) => chooseRules(layer, options));
  const { subject, edits } = runLayers({ subject: createSubject(markdown), edits: [] }, chosen);
  return {
    markdown: subject.text,
    warnings: warningsOf(edits, chosen.flat()),
    edits,
    get scan() {
      return subject.scan;
    },
    toSource: createSourcePositions(edits),
  };
}

/**
 * What a later layer mends can show an earlier one something to do: the layers are gone through
 * until one passage finds nothing. Two settle almost every text; the bound keeps the time linear.
 */
const passagesMax = 4;

function runLayers(draft: Draft, chosen: readonly (readonly Rule[])[]): Draft {
  let current = draft;
  for (let passage = 0; passage < passagesMax; passage += 1) {
    const next = chosen.reduce(runLayer, current);
    if (next.subject === current.subject) return current;
    current = next;
  }
  return current;
}

function chooseRules(
  rules: readonly Rule[],
  { actions = ['clean'], settings }: TidyOptions,
): readonly Rule[] {
  const { enable = true, polish = true } = settings?.tidy ?? {};
  if (!enable) return [];
  return rules.filter((rule) => actions.includes(rule.pass) && (polish || !rule.polish));
}

/** What each rule did, in the order of the rules; none for a rule that did nothing. */
export function warningsOf(
  edits: readonly AppliedEdit[],
  rules: readonly Rule[],
): readonly Warning[] {
  const byRule = new Map<string, AppliedEdit[]>();
  for (const edit of edits) {
    const made = byRule.get(edit.rule);
    if (made) made.push(edit);
    else byRule.set(edit.rule, [edit]);
  }
  return rules.flatMap(({ id, summary }) => {
    const made = byRule.get(id);
    if (!made) return [];
    const positions = made.map(({ start, end }) => ({ start, end }));
    return [{ rule: id, fixes: made.length, message: messageOf(summary, made.length), positions }];
  });
}

function messageOf(summary: string, fixes: number): string {
  return `${summary.replace(/\.$/, '')}: ${fixes === 1 ? 'once' : `${fixes} times`}.`;
}
