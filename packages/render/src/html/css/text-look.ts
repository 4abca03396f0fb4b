import { paint } from './colors.ts';
import { short } from './lengths.ts';
import type { Declarations } from './rule.ts';
import type { StyledByDesign } from './styled.ts';
import { textsOf, type TextName } from './texts.ts';

/** How a text looks: its size and color by their custom properties, the rest as it is. */
export function textLook(name: TextName, styled: StyledByDesign): Declarations {
  const { style, role } = textsOf(styled)[name];
  return {
    'font-family': `var(--md-font-${style.role})`,
    'font-size': `var(--md-size-${name})`,
    'line-height': short(style.leading / style.size),
    'font-weight': style.weight,
    'font-style': style.italic ? 'italic' : 'normal',
    'letter-spacing': style.tracking === 0 ? 'normal' : `${short(style.tracking / style.size)}em`,
    'text-transform': style.uppercase ? 'uppercase' : 'none',
    'font-variant-numeric': style.figures === 'old-style' ? 'oldstyle-nums' : 'lining-nums',
    color: paint(role.color),
  };
}

/** Only what differs from the text around, so that rules stay short. */
export function textLookWithin(
  around: TextName,
  name: TextName,
  styled: StyledByDesign,
): Declarations {
  const known = textLook(around, styled);
  return Object.fromEntries(
    Object.entries(textLook(name, styled)).filter(([property, value]) => known[property] !== value),
  );
}
