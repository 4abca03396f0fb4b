import { type LineKind, scan, type Scan } from '../../scan/index.ts';
import type { Proposal } from '../edits.ts';
import type { Action } from '../actions.ts';
import { indexSigns, type SignIndex, type Signs } from './signs.ts';

/** Where damaged texts come from. The rule reference has an index by these. */
export const origins = {
  chat: 'A chat with a language model',
  word: 'Word, LibreOffice or Google Docs',
  pdf: 'A pdf or a scan',
  web: 'A web page',
  wiki: 'A wiki or a notes program',
  tracker: 'Jira, Slack or a forum',
  mail: 'An e-mail',
  program: 'A program, a terminal or a template',
  typing: 'Written by hand',
} as const;
/** Where the damage that a rule repairs usually comes from. */
export type Origin = keyof typeof origins;

/** A tidy rule. Its examples are its tests and its entry in the rule reference. */
export interface Rule {
  readonly id: string;
  readonly pass: Action;
  /** Whether the rule is typography, which `polish: false` turns off. */
  readonly polish?: true;
  /** Whether the rule only removes white space that is not rendered. */
  readonly isLayout?: true;
  /** Whether that white space can hide the damage, so that the rule runs again after it is removed. */
  readonly seesLayout?: true;
  readonly severity: 'must' | 'should' | 'nice';
  /**
   * How the rule may change the rendered document: `P` not at all, `T` only characters of its text,
   * `R` as needed for the repair.
   */
  readonly render: 'P' | 'T' | 'R';
  /** One sentence: what the rule does. */
  readonly summary: string;
  /** What goes wrong without the rule. */
  readonly why: string;
  /** The source of the rule or of its limits. */
  readonly source: string;
  /** Where texts with this damage come from. */
  readonly origins?: readonly Origin[];
  /**
   * The ids of rules that run before this one, because this one would make the damage that they
   * repair permanent, or does not recognize its own until they have run.
   */
  readonly after?: readonly string[];
  /** What a text with this damage contains. The rule does not run on a text that lacks it. */
  readonly needs?: Signs;
  /** The examples; at least three. */
  readonly changes: readonly RuleExample[];
  /** Similar texts that the rule does not change; at least five. */
  readonly keeps: readonly string[];
  /** Whether it may change code, or what counts as code. */
  readonly touchesCode?: true;
  /** Whether it may remove letters and digits. */
  readonly dropsText?: true;
  /**
   * What must hold after an edit at the place where the edit starts; otherwise the edit is dropped.
   * Either the kind of the line there, or a predicate over the scan of the edited text.
   */
  readonly expects?: LineKind | ((after: Scan, at: number) => boolean);
  /**
   * Returns sorted and disjoint changes to the text, in time linear in its length. Changes with the
   * same `group` are applied together or not at all.
   */
  propose(context: RuleContext): readonly Omit<Proposal, 'rule'>[];
}

/** A text before and after a rule. Whole documents end with a line feed. */
export interface RuleExample {
  readonly before: string;
  readonly after: string;
  /**
   * Whether the edit reveals a block that the damage hid. Only such an example of a rule with the
   * rendering `T` changes the structure.
   */
  readonly reveals?: true;
}

/** The text that a rule inspects. */
export interface RuleContext {
  readonly text: string;
  /** Whether the text can contain formulas. */
  readonly math: boolean;
  /** The scan of the text, computed on first access and cached. */
  readonly scan: Scan;
  /** What the text may contain, computed and cached alike. */
  readonly signs: SignIndex;
}

/** @param math whether the text can contain formulas */
export function createRuleContext(text: string, math = true): RuleContext {
  let scanned: Scan | undefined;
  let signs: SignIndex | undefined;
  return {
    text,
    math,
    get scan() {
      scanned ??= scan(text, { math });
      return scanned;
    },
    get signs() {
      signs ??= indexSigns(text);
      return signs;
    },
  };
}
