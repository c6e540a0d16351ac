/** Imports a file of the build by its name. Rejects as an import does, with Vite's event `vite:preloadError` on the window. */
type FileImporter = (file: string) => Promise<unknown>;

/**
 * Returns a function that imports a file of the build once it and all that it imports have been fetched. A browser never asks
 * again for a module that failed: an import begun without a connection would fail until the page is reloaded, while a fetch can be
 * repeated. In a built shop every dynamic import goes through one of these (`imports-by-file.ts`).
 */
export function createFileImporter(): FileImporter {
  /** What each file imports that has been fetched. */
  const importsOf = new Map<string, Promise<readonly string[]>>();

  /** Files may import each other: each is visited once. */
  async function fetchWithImports(file: string, visited: Set<string>): Promise<void> {
    if (visited.has(file) || isOfDocument(file)) return;
    visited.add(file);
    const imports = importsOf.get(file) ?? fetchImports(file);
    importsOf.set(file, imports);
    imports.catch(() => importsOf.delete(file));
    await Promise.all((await imports).map((one) => fetchWithImports(one, visited)));
  }

  return async (file) => {
    try {
      await fetchWithImports(file, new Set());
      return await import(/* @vite-ignore */ addressOf(file));
    } catch (error) {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
      throw error;
    }
  };
}

const addressOf = (file: string) => `/assets/${file}`;

/** Whether it is one of the page's first files, which have loaded. */
const isOfDocument = (file: string) =>
  document.querySelector(`link[rel=modulepreload][href="${addressOf(file)}"]`) !== null;

/** Fetches a file into the browser's cache, and returns what it imports. */
async function fetchImports(file: string): Promise<string[]> {
  const response = await fetch(addressOf(file)).catch(() => null);
  // The message by which the router knows a failed import.
  if (!response?.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${addressOf(file)}`);
  const code = await response.text();
  return [...code.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, imported = '']) => imported);
}

declare global {
  interface Window {
    importFile?: FileImporter;
  }
}
