import type { Prepared } from '../../prepare/index.ts';

/** What the rules are made of that all documents of a style have in common. */
export type StyledByDesign = Pick<Prepared, 'design' | 'style'>;

/** What a style sheet is made of, beside the widths of pictures. */
export type Styled = StyledByDesign & Pick<Prepared, 'mark' | 'logo'>;
