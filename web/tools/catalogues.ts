/** Fluent files as the page wants them: read when it is built, so that no browser has to. */
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** Lets a module import a `.ftl` file as the sentences in it. */
export function catalogues(): Plugin {
  return {
    name: 'atoll-catalogues',
    transform(text, path) {
      if (!path.endsWith('.ftl')) return null;
      const sentences = JSON.stringify(new FluentResource(text));
      return { code: `export default JSON.parse(${JSON.stringify(sentences)});`, map: null };
    },
  };
}
