export { markFormulas, showFormulas } from './mark-formulas.ts';
