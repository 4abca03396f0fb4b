export { readBibliography, worksOf } from './read-bibliography.ts';
export type {
  Bibliography,
  BibliographyProblem,
  DateParts,
  Person,
  Work,
  WorkDate,
} from './work.ts';
