import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server replaces the placeholder of the nonce in index.html; its policy allows no inline script or style.
export default defineConfig({
  plugins: [react()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
});
