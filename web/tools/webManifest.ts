/**
 * Writes the web app manifests, which make the page installable: `manifest.LANGUAGE.webmanifest` for
 * each language, with the words of its catalogue. All have the same `id`, so they are one app.
 */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';
import { CATALOGUES, languages } from './catalogues.ts';

const ADDRESS = /^\/manifest\.(\w+)\.webmanifest$/;
/** What the app offers by a long press on its icon: paths and catalogue keys. */
const SHORTCUTS = [
  ['/', 'web-app-new-game'],
  ['/scorepad', 'web-title-scorepad'],
  ['/learn', 'web-title-learn'],
  ['/rules', 'web-title-rules'],
] as const;
const SCREENSHOTS = [
  { name: 'into-the-blue', label: 'Into the Blue' },
  { name: 'blue-lagoon', label: 'Blue Lagoon' },
];
/** The form factors of screenshots, with their sizes in pixels. */
const FORMS = [
  { form_factor: 'narrow', suffix: 'phone', sizes: '450x800' },
  { form_factor: 'wide', suffix: 'desk', sizes: '800x500' },
];

/** Emits the manifests; the development server makes them on request. */
export function webManifest(): Plugin {
  return {
    name: 'atoll-web-manifest',
    generateBundle() {
      for (const language of languages()) {
        const fileName = `manifest.${language}.webmanifest`;
        this.emitFile({ type: 'asset', fileName, source: manifestText(language) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = ADDRESS.exec(request.url ?? '')?.[1];
        if (language === undefined) return next();
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifestText(language));
      });
    },
  };
}

function manifestText(language: string): string {
  const text = textsOf(language);
  return JSON.stringify({
    id: '/',
    name: 'Atoll',
    short_name: 'Atoll',
    description: text('web-app-description'),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7ef',
    theme_color: '#1b7396',
    categories: ['games'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('any-192', 'any'),
      icon('any-512', 'any'),
      icon('maskable-512', 'maskable'),
    ],
    screenshots: FORMS.flatMap(({ suffix, ...form }) =>
      SCREENSHOTS.map(({ name, label }) => ({
        src: `/screenshots/${name}-${suffix}.webp`,
        type: 'image/webp',
        label,
        ...form,
      })),
    ),
    shortcuts: SHORTCUTS.map(([url, key]) => ({ name: text(key), url })),
  });
}

function icon(name: string, purpose: string) {
  const size = name.split('-')[1];
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/** The messages of a language that have no variables. */
function textsOf(language: string): (key: string) => string {
  const bundle = new FluentBundle(language);
  bundle.addResource(
    new FluentResource(readFileSync(`${CATALOGUES}/${language}/web.ftl`, 'utf-8')),
  );
  return (key) => {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`no message ${key} in ${language}`);
    return bundle.formatPattern(pattern);
  };
}
