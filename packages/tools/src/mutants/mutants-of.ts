import ts from 'typescript';

/** A source file with one decision broken. */
export interface Mutant {
  readonly source: string;
  /** The line number, from 1. */
  readonly line: number;
  readonly what: string;
}

/** Breaks each decision of a source once: conditions of branches and of boolean expressions. */
export function mutantsOf(source: string, fileName: string): readonly Mutant[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const replace = (node: ts.Node, text: string) => {
    const start = node.getStart(file);
    mutants.push({
      source: source.slice(0, start) + text + source.slice(node.end),
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      what: `${node.getText(file)} → ${text}`.replace(/\s+/g, ' '),
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) negate(node.expression);
    else if (ts.isConditionalExpression(node)) negate(node.condition);
    else if (ts.isReturnStatement(node) && node.expression && isClaim(node.expression))
      negate(node.expression);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isClaim(node.body))
      negate(node.body);
    ts.forEachChild(node, visit);
  };
  const negate = (condition: ts.Expression) => {
    for (const part of operands(condition)) replace(part, `!(${part.getText(file)})`);
  };
  visit(file);
  return mutants;
}

/** The parts of a condition that `&&` and `||` join. */
function operands(condition: ts.Expression): readonly ts.Expression[] {
  if (ts.isParenthesizedExpression(condition)) return operands(condition.expression);
  if (!ts.isBinaryExpression(condition)) return [condition];
  const { kind } = condition.operatorToken;
  const joins =
    kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
  return joins ? [...operands(condition.left), ...operands(condition.right)] : [condition];
}

/** Whether the form of an expression shows that it is boolean. */
function isClaim(expression: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(expression))
    return expression.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isCallExpression(expression))
    return /\.(?:test|has|some|every|startsWith|endsWith|includes)\($/.test(
      expression.getText().slice(0, expression.expression.getText().length + 1),
    );
  return ts.isBinaryExpression(expression) && claims.has(expression.operatorToken.kind);
}

const claims: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
