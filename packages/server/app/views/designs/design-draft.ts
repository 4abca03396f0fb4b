import { forgetDraft, keepDraft, readDraft } from '../../state/drafts.ts';
import type { EditedDesign } from './edited-design.ts';

/** What a person has changed. The server has the rest. */
type DesignDraft = Pick<EditedDesign, 'definition'> &
  Partial<Pick<EditedDesign, 'fonts' | 'hasNewFonts'>>;

const nameOf = (slug: string) => `design.${slug}`;

/** Keeps what is not saved yet. @param slug of the design, or of the one that it began with */
export function keepDesignDraft(slug: string, design: EditedDesign): void {
  const { definition, fonts, hasNewFonts } = design;
  const draft: DesignDraft = { definition, ...(hasNewFonts && { fonts, hasNewFonts }) };
  // Font files can be larger than the storage of the browser.
  if (!keepDraft(nameOf(slug), JSON.stringify(draft)))
    keepDraft(nameOf(slug), JSON.stringify({ definition }));
}

export function readDesignDraft(slug: string): DesignDraft | undefined {
  try {
    return (JSON.parse(readDraft(nameOf(slug)) ?? 'null') as DesignDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetDesignDraft(slug: string): void {
  forgetDraft(nameOf(slug));
}
