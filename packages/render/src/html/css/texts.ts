import type { FontRole, Fonts, TextRole } from '@mdconv/core';
import type { PreparedDocument } from '../../prepare/index.ts';
import { subtitleStyle, type TextStyle } from '../../style/index.ts';
import { paint } from './colors.ts';
import { type Declarations, rem, rule, short } from './rule.ts';

/** What a style sheet depends on, apart from the document. */
export type StyledByDesign = Pick<PreparedDocument, 'design' | 'style'>;

/** What a style sheet depends on, apart from the widths of images. */
export type Styled = StyledByDesign &
  Pick<PreparedDocument, 'watermark' | 'logo' | 'hasDiagrams' | 'hasWorks'>;

/** The text roles of a style sheet. The size of each is a custom property: `--md-size-…`. */
export type TextName =
  | ('body' | 'title' | 'subtitle' | 'byline' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6')
  | ('quote' | 'quote-source' | 'code' | 'alert-title' | 'table' | 'table-header')
  | ('caption' | 'caption-label' | 'footnote' | 'mark');

/** A text role, resolved for the page and, for its color names, as in the design system. */
export interface StyledText {
  readonly style: TextStyle;
  readonly role: TextRole;
}

export function textsOf({ design, style }: StyledByDesign): Readonly<Record<TextName, StyledText>> {
  const heading = (level: number): StyledText => ({
    style: style.headings[level - 1]!,
    role: design.headings[level - 1]!,
  });
  return {
    body: { style: style.paragraph.text, role: design.paragraph.text },
    title: { style: style.titleBlock.title, role: design.titleBlock.title },
    subtitle: {
      style: subtitleStyle(style),
      role: design.titleBlock.subtitle ?? {
        ...design.titleBlock.title,
        color: design.titleBlock.byline.color,
      },
    },
    byline: { style: style.titleBlock.byline, role: design.titleBlock.byline },
    h1: heading(1),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    quote: { style: style.blockquote.text, role: design.blockquote.text },
    'quote-source': {
      style: style.blockquote.source ?? style.blockquote.text,
      role: design.blockquote.source ?? design.blockquote.text,
    },
    code: { style: style.code.text, role: design.code.text },
    'alert-title': { style: style.alert.title, role: design.alert.title },
    table: { style: style.table.text, role: design.table.text },
    'table-header': { style: style.table.header, role: design.table.header },
    caption: { style: style.figure.caption, role: design.figure.caption },
    'caption-label': {
      style: style.figure.label?.text ?? style.figure.caption,
      role: design.figure.label?.text ?? design.figure.caption,
    },
    footnote: { style: style.footnote.text, role: design.footnote.text },
    mark: { style: style.runningText, role: design.runningText },
  };
}

/** The custom properties of all sizes, multiplied by the font scale. */
export function sizeProperties(styled: StyledByDesign): string {
  const sizes = Object.entries(textsOf(styled)).map(([name, text]) => [
    `--md-size-${name}`,
    rem(text.style.size),
  ]);
  return rule(':root', Object.fromEntries(sizes) as Readonly<Record<string, string>>);
}

/** The declarations of a text role; size and color refer to custom properties. */
export function textDeclarations(name: TextName, styled: StyledByDesign): Declarations {
  return roleDeclarations(textsOf(styled)[name], `var(--md-size-${name})`, styled);
}

/** The declarations of a text role that only some designs have. */
export function roleDeclarations(
  { style, role }: StyledText,
  size: string,
  styled: StyledByDesign,
): Declarations {
  return {
    'font-family': `var(--md-font-${namedRole(styled.design.fonts, style.font)})`,
    'font-size': size,
    'line-height': short(style.leading / style.size),
    'font-weight': style.weight,
    'font-style': style.italic ? 'italic' : 'normal',
    'letter-spacing': style.tracking === 0 ? 'normal' : `${short(style.tracking / style.size)}em`,
    'text-transform': style.uppercase ? 'uppercase' : 'none',
    ...(style.capitals !== 'usual' && {
      'font-variant-caps': style.capitals === 'small' ? 'small-caps' : 'all-small-caps',
    }),
    'font-variant-numeric': style.figures === 'old-style' ? 'oldstyle-nums' : 'lining-nums',
    color: paint(role.color),
  };
}

/** The use whose family a design names, for one that it leaves out. */
function namedRole(fonts: Fonts, role: FontRole): FontRole {
  return fonts[role] === undefined ? (role === 'display' ? 'heading' : 'body') : role;
}

/** Only the declarations that differ from the surrounding text, so that rules stay short. */
export function declarationsWithin(
  outer: TextName,
  name: TextName,
  styled: StyledByDesign,
): Declarations {
  const known = textDeclarations(outer, styled);
  return Object.fromEntries(
    Object.entries(textDeclarations(name, styled)).filter(
      ([property, value]) => known[property] !== value,
    ),
  );
}
