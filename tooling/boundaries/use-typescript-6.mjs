import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 does not have.
// It is installed in the root's node_modules, where `typescript` is 7; this folder's own dependency is 6.
const resolveHere = createRequire(import.meta.url).resolve;
const replaced = new Map(
  ['typescript', 'typescript/package.json'].map((name) => [name, pathToFileURL(resolveHere(name)).href]),
);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const url = replaced.get(specifier);
    return url === undefined ? nextResolve(specifier, context) : { url, shortCircuit: true };
  },
});
