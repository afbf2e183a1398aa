/**
 * Tells the service worker which files the build consists of: replaces `BUILD` in the built worker
 * by a hash of all files and the list of their paths.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'service-worker.js';
/** Files that are of no use without a network: the build manifest, and pictures of the app. */
const OMITTED = /^\/(pieces\.json|icons\/.*|screenshots\/.*)$/;

/** Writes the list into the worker once all files are there. */
export function precache(): Plugin {
  return {
    name: 'atoll-precache',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        const chunk = bundle[WORKER];
        if (chunk?.type !== 'chunk' || chunk.imports.length) this.error(`${WORKER} imports files`);
        const build = JSON.stringify(describe(dir));
        const worker = readFileSync(join(dir, WORKER), 'utf-8');
        if (!worker.includes('BUILD')) this.error(`${WORKER} has no place for the list`);
        writeFileSync(join(dir, WORKER), `const BUILD=${build};${worker}`);
      },
    },
  };
}

/** The version and the paths of all files of a built page. */
function describe(dir: string): { version: string; files: string[] } {
  const files = pathsOf(dir).filter((path) => path !== `/${WORKER}` && !OMITTED.test(path));
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path}\n`).update(readFileSync(join(dir, path)));
  return { version: hash.digest('hex').slice(0, 12), files };
}

function pathsOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}
