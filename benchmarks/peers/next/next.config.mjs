import { join } from 'node:path';

export default {
  // The page's components are beside this folder.
  turbopack: { root: join(import.meta.dirname, '..') },
  outputFileTracingRoot: join(import.meta.dirname, '..'),
  typescript: { ignoreBuildErrors: true },
};
