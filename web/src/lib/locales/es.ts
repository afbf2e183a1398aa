/** The Spanish sentences of the page, in one piece that is loaded when Spanish is spoken. */
export default import.meta.glob<string>(
  ['../../../../src/atoll/locales/es/*.ftl', '!**/{arena,backup,bench,cli,solve,worker}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
