import type { Warning } from '../document/index.ts';
import type { Scan } from '../scan/index.ts';
import { type Edit, createSourcePositions } from './edits.ts';
import { layers, type Rule } from './rules/index.ts';
import { createRuleContext, type RuleContext } from './rules/rule.ts';
import { describeRefusals } from './describe-refusals.ts';
import { type Draft, type Refusal, runLayer } from './run-layer.ts';
import type { ConvertSettingsInput } from '../settings.ts';
import type { Action } from './actions.ts';

/** Selects the rules to run. */
export interface TidyOptions {
  /** The rule passes to run, in any order. Defaults to `['clean']`; an empty list runs no rules. */
  readonly actions?: readonly Action[] | undefined;
  readonly settings?: ConvertSettingsInput | undefined;
  /**
   * Custom rules with their own ids. They run as the last layer, with the same checks, and
   * `actions` and `settings` apply to them too.
   */
  readonly rules?: readonly Rule[];
}

/** The result of tidying a text. */
export interface TidyResult {
  readonly markdown: string;
  /**
   * One warning for each rule that changed something, in the order of the rules. `fixes` is the
   * number of its edits. Then `rule-refused`, with `fixes` 0, for each check that edits of a custom
   * rule did not pass.
   */
  readonly warnings: readonly Warning[];
  /** Sorted and disjoint. Applied to the caller's text they produce `markdown`. */
  readonly edits: readonly Edit[];
  /**
   * The scan of `markdown`, computed on first access and cached. Pass it to `parse` to avoid a
   * second scan.
   */
  readonly scan: Scan;
  /** Maps an offset in `markdown` to an offset in the caller's text. */
  readonly toSource: (offset: number) => number;
}

/** Applies the rules to a text. Running it again on the result changes nothing. */
export function tidy(markdown: string, options: TidyOptions = {}): TidyResult {
  const chosen = [...layers, options.rules ?? []].map((layer) => chooseRules(layer, options));
  const start = createRuleContext(markdown, options.settings?.math?.enable);
  const { context, edits, refusals } = runLayers({ context: start, edits: [] }, chosen);
  return {
    markdown: context.text,
    warnings: [...warningsOf(edits, chosen.flat()), ...describeRefusals(refusals)],
    edits,
    get scan() {
      return context.scan;
    },
    toSource: createSourcePositions(edits),
  };
}

/**
 * A fix in a later layer can expose a defect that an earlier layer fixes, so the layers run again
 * until nothing changes. Two cycles are enough for almost every text; the limit keeps the time
 * linear.
 */
const cyclesMax = 4;

/** @returns the text, and what was refused in the last layer, which is that of the custom rules */
function runLayers(
  draft: Draft,
  chosen: readonly (readonly Rule[])[],
): Draft & { readonly refusals: readonly Refusal[] } {
  let current = draft;
  let refusals: readonly Refusal[] = [];
  const settled: (Settled | undefined)[] = chosen.map(() => undefined);
  for (let cycle = 0; cycle < cyclesMax; cycle += 1) {
    const { context } = current;
    for (const [index, layer] of chosen.entries()) {
      const rules = rulesLeft(layer, settled[index], current.context);
      if (rules.length === 0) continue;
      const { isSettled, refusals: refused, ...next } = runLayer(current, rules);
      if (index === chosen.length - 1) refusals = refused;
      carryOver(settled, current.context, next.context, index);
      if (isSettled && (rules === layer || next.context === current.context))
        settled[index] = { context: next.context, isWhole: true };
      current = next;
    }
    if (current.context === context) break;
  }
  return { ...current, refusals };
}

/** The text for which a layer proposes nothing more, or only its rules that see layout may. */
interface Settled {
  readonly context: RuleContext;
  readonly isWhole: boolean;
}

/** The rules of a layer that may propose something for a text. */
function rulesLeft(
  layer: readonly Rule[],
  settled: Settled | undefined,
  context: RuleContext,
): readonly Rule[] {
  if (settled?.context !== context) return layer;
  return settled.isWhole ? [] : layer.filter(({ seesLayout }) => seesLayout);
}

/** The layer that replaces characters of prose with others. It exposes nothing to the layers before it. */
const typography = layers.findIndex((layer) => layer.every(({ polish }) => polish));

/** The layer that removes white space. For almost every text, only it and typography make edits. */
const layout = layers.findIndex((layer) => layer.every(({ isLayout }) => isLayout));

/** Keeps what is settled for a text when a layer has edited it in a way that other rules do not see. */
function carryOver(
  settled: (Settled | undefined)[],
  from: RuleContext,
  to: RuleContext,
  editor: number,
): void {
  if (from === to || (editor !== typography && editor !== layout)) return;
  for (const [index, layer] of settled.entries())
    if (layer?.context === from && index < layers.length)
      settled[index] = { context: to, isWhole: layer.isWhole && editor === typography };
}

function chooseRules(
  rules: readonly Rule[],
  { actions = ['clean'], settings }: TidyOptions,
): readonly Rule[] {
  const { enable = true, polish = true } = settings?.tidy ?? {};
  if (!enable) return [];
  return rules.filter((rule) => actions.includes(rule.pass) && (polish || !rule.polish));
}

/** One warning for each rule that made edits, in the order of the rules. */
function warningsOf(edits: readonly Edit[], rules: readonly Rule[]): readonly Warning[] {
  const byRule = new Map<string, Edit[]>();
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
