import type { Image, Inline, LinkTarget } from '../model.ts';

/** The picture that is all of this content, with where it leads if it is a link. */
export function pictureAlone(
  inlines: readonly Inline[],
): { readonly image: Image; readonly target?: LinkTarget } | undefined {
  const [only, ...others] = inlines.filter(({ kind }) => kind !== 'anchor');
  if (others.length > 0) return undefined;
  if (only?.kind === 'image') return { image: only };
  if (only?.kind !== 'link') return undefined;
  const picture = pictureAlone(only.children);
  return picture && { image: picture.image, target: only.target };
}
