import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { layerRule } from './build/lint/layer-rule.js'

const sources = ['src-main/**/*.ts', 'src-preload/**/*.ts', 'src-renderer/**/*.{ts,tsx}']

export default tseslint.config(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-artifacts/', 'resources/sample/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // An aborted call is rejected with its signal's reason, whatever that is.
      '@typescript-eslint/prefer-promise-reject-errors': [
        'error',
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
      // A method that answers a promise by contract need not wait for anything itself.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: sources,
    plugins: { house: { rules: { layers: layerRule } } },
    rules: {
      'house/layers': 'error',
      'max-lines': ['error', 400],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        {
          selector: 'MemberExpression[property.name="send"][object.property.name="webContents"]',
          message: 'Speak to the renderer through src-main/ipc.',
        },
      ],
    },
  },
  {
    files: ['bench/**/*.ts'],
    plugins: { house: { rules: { layers: layerRule } } },
    rules: { 'house/layers': 'error', 'max-lines': ['error', 400], 'no-console': 'error' },
  },
  // Standard output is these two's interface.
  { files: ['src-main/cli.ts', 'src-main/cli/**', 'src-main/serve/**'], rules: { 'no-console': 'off' } },
  { files: ['src-main/ipc/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['src-renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-properties': [
        'error',
        { property: 'toFixed', message: 'Figures are written in the language of the interface: i18n/format.' },
        { property: 'innerHTML', message: 'Court text is shown as text, never as HTML.' },
        { property: 'outerHTML', message: 'Court text is shown as text, never as HTML.' },
        { property: 'insertAdjacentHTML', message: 'Court text is shown as text, never as HTML.' },
        { property: 'dangerouslySetInnerHTML', message: 'Court text is shown as text, never as HTML.' },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    rules: { eqeqeq: 'error' },
  },
)
