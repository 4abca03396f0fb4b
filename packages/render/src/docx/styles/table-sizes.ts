import type { StyleSheet } from '../../style/index.ts';
import type { StyleKey } from './style-names.ts';

/** Type in which a table can be set. */
export interface TableSize {
  /** Beside the type of the design. */
  readonly scale: number;
  readonly text: StyleKey;
  readonly header: StyleKey;
}

const smallScale = 0.8;

/** The smallest type of a table at font scale 1, in points: a wide table has no bands to go on in. */
const leastSize = 6.5;

/** What tables are set in, the largest first: the smaller ones where the page is too narrow. */
export function tableSizes({ table, fontScale }: StyleSheet): readonly [TableSize, ...TableSize[]] {
  return [
    { scale: 1, text: 'tableText', header: 'tableHeader' },
    { scale: smallScale, text: 'smallTableText', header: 'smallTableHeader' },
    {
      scale: Math.min(smallScale, (leastSize * fontScale) / table.text.size),
      text: 'tinyTableText',
      header: 'tinyTableHeader',
    },
  ];
}
