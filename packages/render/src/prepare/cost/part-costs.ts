import type { CountedPart, Format } from '@mdconv/core';

/** Microseconds of processor time that one part of each kind adds to a conversion. */
export type PartCosts = Readonly<Record<CountedPart, number>>;

/** Microseconds of processor time that a conversion may take, by the costs below. */
export const costMax = 10_000_000;

/** pdf and png are laid out alike; painting the pixels of a png takes no longer than writing a pdf. */
const laidOut: PartCosts = {
  characters: 1.7,
  emoji: 60,
  paragraphs: 110,
  headings: 175,
  lists: 210,
  'list items': 65,
  tables: 380,
  'table cells': 5,
  'code blocks': 200,
  'code lines': 100,
  quotes: 165,
  footnotes: 900,
  formulas: 400,
  'characters of formulas': 55,
  images: 200,
  links: 160,
  'line breaks': 90,
  'other blocks': 300,
  'other inlines': 140,
};

const docx: PartCosts = {
  characters: 0.4,
  emoji: 1,
  paragraphs: 60,
  headings: 80,
  lists: 165,
  'list items': 20,
  tables: 220,
  'table cells': 5,
  'code blocks': 60,
  'code lines': 60,
  quotes: 150,
  footnotes: 400,
  formulas: 200,
  'characters of formulas': 17,
  images: 120,
  links: 60,
  'line breaks': 60,
  'other blocks': 250,
  'other inlines': 40,
};

/** Nearly all of it is parsing. */
const written: PartCosts = {
  characters: 0.3,
  emoji: 1,
  paragraphs: 35,
  headings: 45,
  lists: 80,
  'list items': 20,
  tables: 150,
  'table cells': 5,
  'code blocks': 60,
  'code lines': 10,
  quotes: 150,
  footnotes: 300,
  formulas: 100,
  'characters of formulas': 13,
  images: 60,
  links: 50,
  'line breaks': 30,
  'other blocks': 150,
  'other inlines': 30,
};

/**
 * What the parts of a document cost in each format. The paragraph in an item or cell counts by itself.
 *
 * Source: processor time of converting documents of 100 KB that repeat one part, less that of the parts
 * inside it; Node 20 on two cores that other work kept busy, so that a quiet machine takes less.
 */
export const partCosts: Readonly<Record<Format, PartCosts>> = {
  html: written,
  text: written,
  docx,
  pdf: laidOut,
  png: laidOut,
};
