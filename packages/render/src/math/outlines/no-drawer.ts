import type * as node from './create-drawer.ts';

/** Pages show formulas as MathML: the font has a megabyte. */
export const createDrawer: typeof node.createDrawer = () => {
  throw new Error('Formulas are drawn in Node.js only.');
};
