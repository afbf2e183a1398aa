/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['ATOLL_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: here('./src/lib'), $boards: here('./src/boards') },
    // Tests run what browsers run.
    conditions: [...defaultClientConditions],
  },
  // Pages may not hold script or data of their own: everything is a file of the server.
  build: {
    outDir: '../src/atoll/server/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here('.'), here('../src/atoll/locales')] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
