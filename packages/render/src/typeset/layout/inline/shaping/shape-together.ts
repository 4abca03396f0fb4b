import { createElement } from '../../../display/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import { appearanceOf } from '../content/text-appearance.ts';
import type { TextContext } from '../../layout-context.ts';
import { isPlain } from './itemize.ts';
import { textShaper } from './text-shaper.ts';

/**
 * Shapes words that will be needed soon, in one go: one after the other takes several times as long. They
 * stay in the cache of the shaper.
 */
export function shapeTogether(
  words: readonly string[],
  style: TextStyle,
  context: TextContext,
): void {
  const shaper = textShaper(context, false).open(appearanceOf(style, anyOwner));
  shaper.shapeWords(words.filter((word) => isPlain(word, shaper.face)));
}

const anyOwner = createElement('Span');
