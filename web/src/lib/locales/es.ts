/** The Spanish sentences of the page, in one piece that is loaded when Spanish is spoken. */
import type { FluentResource } from '@fluent/bundle';

export default import.meta.glob<FluentResource>(
  [
    '../../../../src/atoll/locales/es/*.ftl',
    '!../../../../src/atoll/locales/es/{arena,backup,bench,cli,server,solve,worker}.ftl',
  ],
  { import: 'default', eager: true },
);
