/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { catalogues } from './tools/catalogues.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['ATOLL_URL'] ?? 'http://127.0.0.1:8080';

/** What every screen needs comes in one piece, and so does each board: few files are quicker than many. */
const PIECES = [
  {
    name: 'base',
    test: /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/(lib\/(?!locales)|main|App|screens\.ts|boards\/\w+\.ts)/,
  },
  { name: 'blue_lagoon', test: /src\/boards\/blue_lagoon\// },
  { name: 'into_the_blue', test: /src\/boards\/into_the_blue\// },
];

export default defineConfig({
  plugins: [svelte(), catalogues()],
  resolve: {
    alias: {
      $components: here('./src/components'),
      $games: here('./src/games'),
      $lib: here('./src/lib'),
    },
    // Tests run what browsers run.
    conditions: [...defaultClientConditions],
  },
  // Pages may not hold script or data of their own: everything is a file of the server.
  build: {
    outDir: '../src/atoll/server/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // From it the server knows what a screen will need, and tells browsers early.
    manifest: 'pieces.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: PIECES } } },
  },
  server: {
    fs: { allow: [here('.'), here('../src/atoll/locales')] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
