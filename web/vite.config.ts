/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { catalogues } from './tools/catalogues.ts';
import { precache } from './tools/precache.ts';
import { webManifest } from './tools/webManifest.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['ATOLL_URL'] ?? 'http://127.0.0.1:8080';

/**
 * What all screens need at once is the base chunk, and each board is a chunk of its own: few files
 * load faster than many.
 */
const CHUNKS = [
  {
    name: 'base',
    test: /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/(lib\/(?!locales|fairDice|push|puzzles|reviewStore|sync|table\/local)|components|main|App|screens\.ts|games\/\w+\.ts|games\/\w+\/(index|table)\.ts)/,
  },
  {
    debugName: 'boards',
    name: (id: string) => /src\/games\/(\w+)\/board\//.exec(id)?.[1] ?? null,
    test: /src\/games\/\w+\/board\//,
  },
];

export default defineConfig({
  plugins: [svelte(), catalogues(), webManifest(), precache()],
  resolve: {
    alias: {
      $components: here('./src/components'),
      $engine: here('./src/engine'),
      $games: here('./src/games'),
      $lib: here('./src/lib'),
    },
    // Tests run what browsers run.
    conditions: [...defaultClientConditions],
  },
  worker: { format: 'es' },
  // Pages may not hold script or data of their own: everything is a file of the server.
  build: {
    outDir: '../src/atoll/server/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // From it the server knows what a screen will need, and tells browsers early.
    manifest: 'pieces.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'index.html',
        'service-worker': here('./src/worker/serviceWorker.ts'),
      },
      output: {
        codeSplitting: { groups: CHUNKS },
        // The worker controls all paths below its own.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    fs: { allow: [here('.'), here('../src/atoll/locales')] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { environment: 'happy-dom', pool: 'vmThreads', include: ['tests/**/*.test.ts'] },
});
