import { tidy, type TidyOptions } from '@mdconv/core';
import { changesRendering, corpusLaws } from './corpus-laws.ts';
import { smallestExcerpt } from './smallest-excerpt.ts';

/** A law that a document breaks, or a repair that changes its rendering. */
export interface Finding {
  readonly what: string;
  readonly excerpt: string;
}

export interface Survey {
  readonly broken: readonly Finding[];
  /** The changes to review: each must be real damage that was repaired correctly. */
  readonly repaired: readonly Finding[];
  readonly lines: number;
  /** Lines that cleaning without polish changes. Line endings do not count. */
  readonly touchedLines: number;
}

const clean: TidyOptions = { actions: ['clean'], settings: { tidy: { polish: false } } };
const repair: TidyOptions = { actions: ['repair'] };

/** Checks every law on one document. */
export function survey(markdown: string): Survey {
  const broken = corpusLaws.flatMap(({ name, isKept }) => {
    const breaks = (text: string) => !keeps(isKept, text);
    return breaks(markdown) ? [{ what: name, excerpt: smallestExcerpt(markdown, breaks) }] : [];
  });
  return {
    broken,
    repaired: changesRendering(markdown, repair) ? [repairOf(markdown)] : [],
    lines: markdown.split('\n').length,
    touchedLines: touchedLines(markdown.replace(/\r\n?/g, '\n')),
  };
}

function keeps(isKept: (text: string) => boolean, text: string): boolean {
  try {
    return isKept(text);
  } catch {
    return false;
  }
}

function repairOf(markdown: string): Finding {
  const { warnings, edits } = tidy(markdown, repair);
  const excerpt = edits.slice(0, 5).map(({ rule, start, end, text }) => {
    const from = markdown.lastIndexOf('\n', start - 1) + 1;
    const to = markdown.indexOf('\n', end);
    return `${rule}: ${markdown.slice(from, to < 0 ? undefined : to).slice(0, 400)}\n  → ${text}`;
  });
  return { what: warnings.map(({ rule }) => rule).join(', '), excerpt: excerpt.join('\n') };
}

function touchedLines(markdown: string): number {
  const lines = new Set<number>();
  let line = 0;
  let at = 0;
  for (const { start } of tidy(markdown, clean).edits) {
    for (; at < start; at += 1) if (markdown.charCodeAt(at) === 10) line += 1;
    lines.add(line);
  }
  return lines.size;
}
