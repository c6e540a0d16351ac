import { defineConfig } from 'vite';

/** The package's JavaScript: standard modules, for browsers and every server. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    lib: {
      entry: ['shop', 'admin', 'server', 'webhooks'].map((name) => `src/${name}.ts`),
      formats: ['es'],
    },
    rolldownOptions: { external: ['jose', 'standardwebhooks', 'zod'] },
  },
});
