import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'src/lib/api/types.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ['*.{js,ts}', 'tests/**'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // The compiler knows which names exist.
      'no-undef': 'off',
      'svelte/no-at-html-tags': 'error',
      // The page's policy forbids styles in markup; `style:name={value}` is set by script.
      'no-restricted-syntax': [
        'error',
        { selector: 'SvelteAttribute[key.name="style"]', message: 'Use style:name={value}.' },
      ],
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
);
