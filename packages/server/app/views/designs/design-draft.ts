import { forgetPageDraft, keepPageDraft, takePageDraft } from '../../state/page-drafts.ts';
import type { EditedDesign } from './edited-design.ts';

/** What a person has changed. The server has the rest. */
export type DesignDraft = Pick<EditedDesign, 'definition'> &
  Partial<Pick<EditedDesign, 'fonts' | 'hasNewFonts'>> & {
    /** Milliseconds since 1970. */
    readonly keptAt: number;
  };

const nameOf = (slug: string) => `design.${slug}`;

/**
 * Keeps what is not saved yet.
 * @param slug of the design, or of the one that it began with
 * @returns whether the browser keeps all of it
 */
export function keepDesignDraft(slug: string, design: EditedDesign): boolean {
  const { definition, fonts, hasNewFonts } = design;
  const smaller: DesignDraft = { definition, keptAt: Date.now() };
  if (keepPageDraft(nameOf(slug), hasNewFonts ? { ...smaller, fonts, hasNewFonts } : smaller))
    return true;
  // Font files can be larger than the storage of the browser.
  keepPageDraft(nameOf(slug), smaller);
  return false;
}

/** Takes over the newest draft of a design that no other open page works on. */
export function takeDesignDraft(slug: string): Promise<DesignDraft | undefined> {
  return takePageDraft(nameOf(slug));
}

export function forgetDesignDraft(slug: string): void {
  forgetPageDraft(nameOf(slug));
}
