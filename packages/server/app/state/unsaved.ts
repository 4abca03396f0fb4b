import { draftNames } from './drafts.ts';

/** What signing out would remove from this browser. */
export type Unsaved = 'text' | 'files' | 'designs';

/** What the names of drafts begin with. */
export const textDrafts = 'text.';

/** The kinds of drafts that there are. Those without a text are not kept. */
export function unsavedDrafts(): readonly Unsaved[] {
  return [
    ...(draftNames(textDrafts).length > 0 ? (['text'] as const) : []),
    ...(draftNames('file.').length > 0 ? (['files'] as const) : []),
    ...(draftNames('design.').length > 0 ? (['designs'] as const) : []),
  ];
}
