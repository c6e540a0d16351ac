/**
 * Returns the names that a file's statements declare and export.
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').SourceFile} tree
 * @returns {{ name: string, isType: boolean }[]}
 */
export function declaredExports(ts, tree) {
  return tree.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations
        .flatMap(({ name }) => boundNames(ts, name))
        .map((name) => ({ name, isType: false }));
    }
    const name = /** @type {{ name?: import('typescript').Node }} */ (statement).name;
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    return name && ts.isIdentifier(name) ? [{ name: name.text, isType }] : [];
  });
}

/**
 * @param {typeof import('typescript')} ts
 * @param {import('typescript').BindingName} name
 * @returns {string[]}
 */
function boundNames(ts, name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? boundNames(ts, element.name) : [],
  );
}
