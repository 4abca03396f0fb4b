export { nextDisplayDelimiter, readDisplayMath } from './display-math.ts';
export { environmentDelimiters } from './environments.ts';
export { isInDollars } from './formulas.ts';
export { endOfMath, mayContainMath, openMath } from './math-reader.ts';
export { hasTexCommand, isClearlyTex, looksLikeTex } from './tex.ts';
