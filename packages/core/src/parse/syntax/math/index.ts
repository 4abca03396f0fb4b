export { inlineMath, isDisplayed, math } from './math-nodes.ts';
export { mathSyntax, remarkMath } from './remark-math.ts';
