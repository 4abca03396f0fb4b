import type { LinkTarget, FormattingKind } from '../model.ts';

/** What inline content can be wrapped in while it is gathered. */
export type Mark =
  | { readonly kind: FormattingKind }
  | { readonly kind: 'link'; readonly target: LinkTarget; readonly title?: string }
  /** Text in it becomes inline code; other marks in it stay around that. */
  | { readonly kind: 'inlineCode' };
