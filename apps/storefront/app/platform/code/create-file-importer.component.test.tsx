import { afterEach, expect, it, vi } from 'vitest';

import { createFileImporter } from './create-file-importer.ts';

const files: Record<string, string | undefined> = {};
const asked: string[] = [];

function serve(served: Record<string, string | undefined>): void {
  Object.assign(files, served);
  vi.stubGlobal('fetch', async (address: string) => {
    const file = address.replace('/assets/', '');
    asked.push(file);
    const code = files[file];
    if (code === undefined) throw new TypeError('Failed to fetch');
    return new Response(code, { status: code === 'missing' ? 404 : 200 });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

it('[UIX+05] asks for no module before all that it imports has been fetched, and only for the rest again', async () => {
  serve({
    'page.js': 'import{a}from"./part.js";import"./away.js";const b=()=>importFile("later.js")',
    'part.js': 'import{b}from"./page.js";',
    'away.js': undefined,
  });
  const importFile = createFileImporter();
  await expect(importFile('page.js')).rejects.toThrow('dynamically imported module: /assets/away.js');
  expect(asked.toSorted()).toEqual(['away.js', 'page.js', 'part.js']);
  // No request of the import itself, which would fail for as long as the page is open.
  expect(performance.getEntriesByName(new URL('/assets/page.js', location.href).href)).toEqual([]);
  asked.length = 0;
  serve({ 'away.js': '' });
  // Imported at last, from a server that has no such file.
  await expect(importFile('page.js')).rejects.toThrow('dynamically imported module');
  expect(asked).toEqual(['away.js']);
});

it('fetches no file that the document has loaded, and rejects for one that the server does not have', async () => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href: '/assets/shared.js',
  });
  document.head.append(link);
  serve({ 'shelf.js': 'import"./shared.js";import"./gone.js"', 'gone.js': 'missing' });
  await expect(createFileImporter()('shelf.js')).rejects.toThrow(
    'dynamically imported module: /assets/gone.js',
  );
  expect(asked).toEqual(['shelf.js', 'gone.js']);
  link.remove();
});
