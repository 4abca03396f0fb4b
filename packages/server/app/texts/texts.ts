import type { english } from './en/english.ts';

/**
 * All texts of the app in one language. To add a text, add it to the file of its view in `en` and in each
 * other language: one that lacks a text, or has one too many, does not compile. To add a language, add its
 * name to `languages` and its folder to `text.ts`.
 */
export type Texts = Translated<typeof english>;

/** The same keys and parameters, with other words. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof Text]: Translated<Text[Key]> };
