import { draftNames, readDraft } from './drafts.ts';

/** What signing out would remove from this browser. */
export type Unsaved = 'text' | 'files' | 'designs';

/** The drafts that have something to lose. */
export function unsavedDrafts(): readonly Unsaved[] {
  return [
    ...(hasText(readDraft('convert')) ? (['text'] as const) : []),
    ...(draftNames('file.').length > 0 ? (['files'] as const) : []),
    ...(draftNames('design.').length > 0 ? (['designs'] as const) : []),
  ];
}

/** Whether the draft of Convert has a text. It is kept without one, too, for its options. */
function hasText(draft = '{}'): boolean {
  try {
    return Boolean((JSON.parse(draft) as { readonly markdown?: string }).markdown?.trim());
  } catch {
    return false;
  }
}
