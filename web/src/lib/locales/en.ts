/** The English sentences of the page, in one piece that is loaded when English is spoken. */
import type { FluentResource } from '@fluent/bundle';

export default import.meta.glob<FluentResource>(
  [
    '../../../../src/atoll/locales/en/*.ftl',
    '!../../../../src/atoll/locales/en/{arena,backup,bench,cli,server,solve,worker}.ftl',
  ],
  { import: 'default', eager: true },
);
