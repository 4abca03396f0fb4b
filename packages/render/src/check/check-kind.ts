import type { CheckProfile, CheckRequestInput, DesignSystem } from '@mdconv/core';
import type { Facts } from './facts/index.ts';
import type { Draft } from './finding.ts';
import type { Severity } from '../severities.ts';

/** What kinds are about, in the order of the reference, each with its heading there. */
export const families = {
  structure: 'Structure',
  links: 'Links',
  pictures: 'Pictures',
  tables: 'Tables',
  code: 'Code',
  drawn: 'Formulas and diagrams',
  pages: 'Pages',
  text: 'Text',
  accessibility: 'Accessibility',
  settings: 'Settings',
} as const;
export type Family = keyof typeof families;

/** One kind of finding. Its examples are its tests and its entry in the reference. */
export interface CheckKind {
  /** Stable, unique and in kebab case. */
  readonly code: string;
  readonly family: Family;
  /** The severity in the profile `default` and in all that `profiles` does not list. */
  readonly severity: Severity | 'off';
  readonly profiles?: Partial<Readonly<Record<CheckProfile, Severity | 'off'>>>;
  /** One sentence: what is wrong. The message of findings that have none of their own. */
  readonly summary: string;
  /** One sentence: what to do. */
  readonly advice: string;
  /** Whether it reads words, and is skipped in languages whose words it does not know. */
  readonly readsWords?: true;
  /** Documents with exactly one finding of the kind; at least one. */
  readonly finds: readonly CheckExample[];
  /** Similar documents without one; at least two. */
  readonly keeps: readonly CheckExample[];
  /** The findings in a document, in time linear in its length. */
  find(facts: Facts): readonly Draft[];
}

/** A document as an example: its markdown, or with what else the kind needs. */
export type CheckExample = string | DetailedExample;

export interface DetailedExample {
  readonly markdown: string;
  /** The text after the fix. Absent: the finding has none. */
  readonly fixed?: string;
  /** Fields of the request; the format is pdf. */
  readonly request?: Partial<CheckRequestInput>;
  /** Values of `minimal-clean` that are different. */
  readonly design?: Partial<DesignSystem>;
  /** Files beside the document, as `fileExists` knows them. */
  readonly files?: readonly string[];
}
