/** The French sentences of the page, in one piece that is loaded when French is spoken. */
export default import.meta.glob<string>(
  ['../../../../src/atoll/locales/fr/*.ftl', '!**/{arena,backup,bench,cli,solve,worker}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
