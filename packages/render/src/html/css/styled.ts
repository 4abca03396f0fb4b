import type { Prepared } from '../../prepare/index.ts';

/** What a style sheet is made of. */
export type Styled = Pick<Prepared, 'document' | 'design' | 'style' | 'mark'>;
