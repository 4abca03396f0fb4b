import type * as node from './create-drawer.ts';

/** Pages show formulas as MathML, because the font is a megabyte. */
export const createDrawer: typeof node.createDrawer = () => {
  throw new Error('Formulas are drawn in Node.js only.');
};
