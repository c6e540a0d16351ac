import { defineConfig } from 'vite';

/** The package's JavaScript: standard modules, for browsers and every server. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    lib: {
      entry: {
        shop: 'src/create-shop-client.ts',
        merchant: 'src/create-merchant-client.ts',
        server: 'src/sign-csrf.ts',
        webhooks: 'src/verify-webhook.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: { external: ['jose', 'standardwebhooks', 'zod'] },
  },
});
