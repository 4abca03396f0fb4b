import { readFileSync } from 'node:fs';
import ts from 'typescript';

const root = new URL('../../', import.meta.url);

/**
 * The exports of each package by entry point, from its built types.
 * @throws {Error} an export has no docstring
 */
export function publicApi(packages) {
  const entries = packages.flatMap(entriesOf);
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    { module: ts.ModuleKind.NodeNext, skipLibCheck: true, types: [] },
  );
  const checker = program.getTypeChecker();
  return entries.map(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing. Run npm run build.`);
    const symbols = checker
      .getExportsOfModule(module)
      .map((symbol) => describe(checker, symbol))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    const mute = symbols.filter(({ documentation }) => !documentation);
    if (mute.length > 0)
      throw new Error(
        `${name}: ${mute.map((symbol) => symbol.name).join(', ')} have no docstring.`,
      );
    return { name, symbols };
  });
}

function entriesOf(name) {
  const folder = new URL(`packages/${name}/`, root);
  const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  return Object.entries(exports).flatMap(([path, conditions]) => {
    const types = typesOf(conditions);
    if (!types) return [];
    return [{ name: `@mdconv/${name}${path.slice(1)}`, file: new URL(types, folder).pathname }];
  });
}

function typesOf(conditions) {
  if (typeof conditions !== 'object' || conditions === null) return undefined;
  return conditions.types ?? typesOf(conditions.import) ?? typesOf(conditions.default);
}

function describe(checker, exported) {
  const symbol =
    exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const declarations = symbol.declarations ?? [];
  const documentation = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const throws = symbol
    .getJsDocTags(checker)
    .filter(({ name }) => name === 'throws')
    .map(({ text }) => ts.displayPartsToString(text));
  return {
    name: exported.name,
    kind: kindOf(declarations),
    documentation,
    throws,
    signature: signatureOf(checker, symbol, declarations),
  };
}

function kindOf([declaration]) {
  if (!declaration) return 'value';
  if (ts.isClassDeclaration(declaration)) return 'class';
  if (ts.isFunctionDeclaration(declaration)) return 'function';
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    return 'type';
  return 'value';
}

/** Only functions have one: other types are long, and editors show them. */
function signatureOf(checker, symbol, [declaration]) {
  if (!declaration || !ts.isFunctionDeclaration(declaration)) return undefined;
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  return signature && `${symbol.name}${checker.signatureToString(signature)}`;
}
