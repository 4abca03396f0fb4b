/** The kinds of documents that a new file can begin as, and the design of each. */
export const templateDesigns = {
  letter: 'letter',
  report: 'executive-report',
  minutes: 'minimal-clean',
  resume: 'resume',
  slides: 'slides',
} as const;

export type TemplateName = keyof typeof templateDesigns;

export const templateNames = Object.keys(templateDesigns) as readonly TemplateName[];

/** How a new file begins. */
export interface Template {
  readonly fileName: string;
  /** `{today}` is the date. */
  readonly markdown: string;
}

export type Templates = Readonly<Record<TemplateName, Template>>;
