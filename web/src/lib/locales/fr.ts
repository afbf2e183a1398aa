/** The French sentences of the page, in one piece that is loaded when French is spoken. */
import type { FluentResource } from '@fluent/bundle';

export default import.meta.glob<FluentResource>(
  [
    '../../../../src/atoll/locales/fr/*.ftl',
    '!../../../../src/atoll/locales/fr/{arena,backup,bench,cli,server,solve,worker}.ftl',
  ],
  { import: 'default', eager: true },
);
