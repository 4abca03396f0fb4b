import type { TextRole } from '@mdconv/core';
import type { TextStyle } from '../../style/index.ts';
import { paint } from './colours.ts';
import { rem, short } from './lengths.ts';
import type { Declarations } from './rule.ts';

/** How text of a role looks: sizes from the resolved style, the colour by its name in the design. */
export function textLook(style: TextStyle, role: TextRole): Declarations {
  return {
    'font-family': `var(--md-font-${style.role})`,
    'font-size': rem(style.size),
    'line-height': short(style.leading / style.size),
    'font-weight': style.weight,
    'font-style': style.italic ? 'italic' : 'normal',
    'letter-spacing': style.tracking === 0 ? 'normal' : `${short(style.tracking / style.size)}em`,
    'text-transform': style.uppercase ? 'uppercase' : 'none',
    'font-variant-numeric': style.figures === 'old-style' ? 'oldstyle-nums' : 'lining-nums',
    color: paint(role.colour),
  };
}

/** Only what differs from the text around, so that rules stay short. */
export function textLookWithin(
  around: Declarations,
  style: TextStyle,
  role: TextRole,
): Declarations {
  return Object.fromEntries(
    Object.entries(textLook(style, role)).filter(([property, value]) => around[property] !== value),
  );
}
