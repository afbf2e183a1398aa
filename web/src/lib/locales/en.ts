/** The English sentences of the page, in one piece that is loaded when English is spoken. */
export default import.meta.glob<string>(
  ['../../../../src/atoll/locales/en/*.ftl', '!**/{arena,backup,bench,cli,solve,worker}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
