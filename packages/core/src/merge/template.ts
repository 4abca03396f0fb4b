/** A template: markdown with tags, read but not yet filled. */
export interface Template {
  readonly source: string;
  readonly parts: readonly TemplatePart[];
}

/** Text that stays, a value, or a part that depends on one. */
export type TemplatePart = TextPart | ValuePart | SectionPart;

interface TemplateRange {
  /** Offsets in the template, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** Text that stays as it is: the template from `start` to `end`. */
export interface TextPart extends TemplateRange {
  readonly kind: 'text';
}

/** `{{name}}`, or `{{{name}}}` for a value that is markdown. */
export interface ValuePart extends TemplateRange {
  readonly kind: 'value';
  /** The names between the dots; none for `.`, the item itself. */
  readonly path: readonly string[];
  readonly filters: readonly FilterCall[];
  readonly isMarkdown: boolean;
}

/** `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}` for what is there if the value is not. */
export interface SectionPart extends TemplateRange {
  readonly kind: 'section';
  readonly path: readonly string[];
  readonly isInverted: boolean;
  readonly parts: readonly TemplatePart[];
}

/** A filter with what follows its colon: `money: EUR`. */
export interface FilterCall {
  readonly name: string;
  readonly argument: string;
}

/** How a path is written. */
export function pathText(path: readonly string[]): string {
  return path.length === 0 ? '.' : path.join('.');
}
