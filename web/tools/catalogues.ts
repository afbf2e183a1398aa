/**
 * The languages of the page are the folders of catalogues in the package. They are read at build
 * time, so that no browser has to parse Fluent and no list has to name them:
 * `$lib/languages` exports a loader for each, and each language is one chunk.
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** An absolute path as Vite writes it, on Windows too. */
export function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/');
}

export const CATALOGUES = here('../../src/atoll/locales');
const LIB = here('../src/lib/');
/** Both modules exist only here; Vite passes absolute paths or paths from the root. */
const INDEX = /^(\.|.*\/src\/lib)\/languages(\.ts)?$/;
const LANGUAGE = /\/src\/lib\/locales\/(\w+)\.ts$/;
/** Catalogues of commands, which the page does not need. */
const OMITTED =
  /^(admin|arena|backup|bench|cli|email_logins|notifications|people|puzzles|server|solve|worker)\.ftl$/;

/** Provides the modules of languages, and lets a module import a `.ftl` file as its messages. */
export function catalogues(): Plugin {
  return {
    name: 'atoll-catalogues',
    enforce: 'pre',
    resolveId(source) {
      const language = LANGUAGE.exec(source)?.[1];
      if (language !== undefined) return `${LIB}locales/${language}.ts`;
      return INDEX.test(source) ? `${LIB}languages.ts` : null;
    },
    load(id) {
      if (INDEX.test(id)) return indexModule();
      const language = LANGUAGE.exec(id)?.[1];
      return language === undefined ? null : languageModule(language);
    },
    transform(text, path) {
      if (!path.endsWith('.ftl')) return null;
      const messages = JSON.stringify(pageMessages(text));
      return { code: `export default JSON.parse(${JSON.stringify(messages)});`, map: null };
    },
  };
}

/** The messages of a catalogue without the help of commands; attributes are left out where there are none. */
function pageMessages(text: string) {
  const body = new FluentResource(text).body
    .filter(({ id }) => !id.startsWith('help-'))
    .map(({ attributes, ...message }) =>
      Object.keys(attributes).length ? { ...message, attributes } : message,
    );
  return { body };
}

/** `LOADERS`: for each language the function that loads it. */
function indexModule(): string {
  const entries = languages().map(
    (language) => `${language}: () => import(${JSON.stringify(`${LIB}locales/${language}.ts`)})`,
  );
  return `export const LOADERS = { ${entries.join(', ')} };`;
}

/** The catalogues of a language, as a list. */
function languageModule(language: string): string {
  const folder = `${CATALOGUES}/${language}`;
  const files = readdirSync(folder).filter((name) => name.endsWith('.ftl') && !OMITTED.test(name));
  const imports = files.map(
    (name, n) => `import c${n} from ${JSON.stringify(`${folder}/${name}`)};`,
  );
  return `${imports.join('\n')}\nexport default [${files.map((_, n) => `c${n}`).join(', ')}];`;
}

/** The languages of the page. */
export function languages(): string[] {
  return readdirSync(CATALOGUES).filter((name) => existsSync(`${CATALOGUES}/${name}/web.ftl`));
}
