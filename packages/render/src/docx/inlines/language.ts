import type { IRunPropertiesOptions } from 'docx';
import { isRightToLeft } from '../../words/index.ts';
import type { RunFormat } from './run.ts';

type Languages = NonNullable<IRunPropertiesOptions['language']>;

/** Regions of languages, where Word has none without: the most common ones. */
const regions: Readonly<Record<string, string>> = {
  ar: 'ar-SA',
  de: 'de-DE',
  el: 'el-GR',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  he: 'he-IL',
  hi: 'hi-IN',
  it: 'it-IT',
  ja: 'ja-JP',
  ko: 'ko-KR',
  nl: 'nl-NL',
  pt: 'pt-PT',
  ru: 'ru-RU',
  th: 'th-TH',
  zh: 'zh-CN',
};

const eastAsian = /^(?:ja|ko|zh|yue)\b/;
const complex = /^(?:hi|mr|ne|sa|th)\b/;

/**
 * Which attribute a language belongs to: Word takes one of three languages for each letter, by its
 * script. Source: ISO/IEC 29500-1, 17.3.2.20.
 */
function scriptOf(language: string): keyof Languages {
  if (eastAsian.test(language)) return 'eastAsia';
  return isRightToLeft(language) || complex.test(language) ? 'bidirectional' : 'value';
}

/** The languages of a document for letters of any script: its own, and for other scripts common ones. */
export function documentLanguages(language: string): Languages {
  const usual = { value: 'en-US', eastAsia: 'ja-JP', bidirectional: 'ar-SA' };
  return { ...usual, [scriptOf(language)]: language };
}

const formats = new Map<string, RunFormat>();

/** The run properties of a paragraph in another language than its document. */
export function languageFormat(language: string): RunFormat {
  const known = formats.get(language);
  if (known) return known;
  const format = { language: { [scriptOf(language)]: regions[language] ?? language } };
  formats.set(language, format);
  return format;
}
