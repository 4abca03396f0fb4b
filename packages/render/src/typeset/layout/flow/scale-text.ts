import type { TextStyle } from '../../../style/index.ts';

/** A style of which all type is larger or smaller by a factor. */
export function scaleText(text: TextStyle, scale: number): TextStyle {
  if (scale === 1) return text;
  return {
    ...text,
    size: text.size * scale,
    leading: text.leading * scale,
    tracking: text.tracking * scale,
  };
}
