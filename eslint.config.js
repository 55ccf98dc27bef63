// Lint rules that Oxlint does not have (.oxlintrc.json has all others): the layers of src, which folder may import which
// (docs/architecture.md). Scripts in JavaScript, which Oxlint leaves out, are checked by all.
import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const electron = { regex: '^(electron(/.*)?|electron-store|electron-log/(main|renderer))$', message: 'Electron lives in src/main/shell and the entry src/main/index.ts alone.' };
const node = { regex: '^node:', message: 'No Node here: this code runs in a sandboxed page, or anywhere.' };
// Matches only paths that leave their folder: one may have a file that is called like another folder.
const layer = (folder, message) => ({ regex: `^(?!(\\.\\./)+shared/)(\\.\\./)+(.*/)?${folder}(/|\\.ts$|$)`, message });
const outside = layer('(renderer|preload|client)', 'main knows only itself and shared.');

// Files directly in src/main belong to the entry points, and so do the folders named in `wiring`.
const own = readdirSync(`${import.meta.dirname}/src/main`).filter((name) => name.endsWith('.ts'));
const wiring = layer(`(feed-command|run|lean|${own.map((name) => name.replace('.', '\\.')).join('|')})`, 'Clock, log and options come as arguments; the entries wire them.');

/** Allows a folder no more of the folder above it than `known`, e.g. 'fetch/'. */
const onlyOf = (parent, known, message) => ({ regex: `^\\.\\./(?!\\.\\./(?!(.*/)?${parent}/)${known.map((each) => `|${each.replace('.', '\\.')}`).join('')})`, message: `${message} of ${parent}.` });
const content = [outside, electron, wiring, layer('(store|refresh|api|shell|core|base)', 'content knows only shared.')];
const api = [outside, electron, wiring, layer('(refresh|content|shell|core)', 'api knows only store, base and shared.')];
const refresh = [outside, electron, wiring, layer('(api|shell|core)', 'refresh knows only store, content, base and shared.')];

const popup = [electron, node, layer('(main|preload|client)', 'renderer knows only shared.')];
const page = layer('(app|page|main)\\.tsx?', 'The page knows its parts, not the other way round.');
const VIEWS = ['quote', 'headlines', 'models', 'feeds', 'settings', 'popup'];
const viewsBut = (known, message) => layer(`(${VIEWS.filter((view) => !known.includes(view)).join('|')})`, message);

/** [files, patterns they must not import]; the last that names a file counts. */
const walls = [
  [['src/shared/**'], [electron, node, layer('(main|preload|renderer|client)', 'shared knows nobody.')]],
  [['src/main/*.ts', 'src/main/run/**'], [outside, electron, { regex: '^\\.\\.?/shell/', message: 'Only the tray app knows the shell.' }]],
  [['src/main/lean/**'], [outside, electron, { regex: '^\\.\\./(?!base/clock-and-logger\\.ts$)', message: 'lean runs before everything else and knows none of the other parts.' }]],
  [['src/main/base/**'], [outside, electron, wiring, layer('(content|store|refresh|api|core|shell)', 'All parts build on base; it knows only shared.')]],
  [['src/main/core/**'], [outside, electron, wiring, layer('shell', 'The core does not know the shell.')]],
  [['src/main/content/**'], content],
  [['src/main/content/feed/dates/**'], [...content, onlyOf('feed', [], 'dates knows nothing')]],
  [['src/main/content/feed/{xml,json}/**'], [...content, onlyOf('feed', ['entry.ts', 'text-start.ts'], 'xml and json know only entry and text-start')]],
  [['src/main/content/feed/plain-text/**'], [...content, onlyOf('feed', ['xml/'], 'plain-text knows only xml')]],
  [['src/main/store/**'], [outside, electron, wiring, layer('(refresh|api|shell|core)', 'store knows only content, base and shared.')]],
  [['src/main/refresh/**'], refresh],
  [['src/main/refresh/fetch/**'], [...refresh, onlyOf('refresh', [], 'fetch knows nothing')]],
  [['src/main/refresh/policy/**'], [...refresh, onlyOf('refresh', ['fetch/', 'origins.ts'], 'policy knows only fetch and origins')]],
  [['src/main/refresh/jobs/**'], [...refresh, onlyOf('refresh', ['fetch/', 'policy/', 'origins.ts'], 'jobs knows only fetch, policy and origins')]],
  [['src/main/refresh/process/**'], [...refresh, onlyOf('refresh', ['fetch/', 'policy/', 'jobs/', 'origins.ts'], 'process knows only fetch, policy, jobs and origins')]],
  [['src/main/api/**'], api],
  [['src/main/api/http/**'], [...api, onlyOf('api', [], 'http knows nothing')]],
  [['src/main/api/{connection,guard,events}/**'], [...api, onlyOf('api', ['http/'], 'connection, guard and events know only http')]],
  [['src/main/api/documents/**'], [...api, onlyOf('api', ['http/', 'events/'], 'documents knows only http and events')]],
  [['src/main/api/address/**'], [...api, onlyOf('api', ['http/', 'guard/'], 'address knows only http and guard')]],
  [['src/main/feed-command/**'], [outside, electron, layer('(api|shell|run/(run|cli)|(feed|headless|index|start)\\.ts)', 'The command knows the parts that read feeds and keep settings, and no program around them.')]],
  [['src/main/shell/**'], [outside, layer('(refresh|content|api|store|feed-command)', 'shell knows only core, run, lean, base and shared.')]],
  [['src/preload/**'], [node, layer('(main|renderer|client)', 'preload knows only shared.')]],
  [['src/client/**'], [electron, node, { regex: '^[^.]', message: 'The client has no dependency.' }, layer('(main|preload|renderer)', 'client knows only shared.')]],
  [['src/renderer/**'], popup],
  [['src/renderer/{components,hooks,dom,keys,state,texts}/**'], [...popup, page, viewsBut([], 'What the views share knows none of them.')]],
  ...VIEWS.slice(0, 4).map((view) => [[`src/renderer/${view}/**`], [...popup, page, viewsBut([view], 'Only settings and popup know other views.')]]),
  [['src/renderer/settings/**'], [...popup, page, viewsBut(['settings', 'feeds'], 'settings knows no view but feeds.')]],
  [['src/renderer/popup/**'], [...popup, page]],
  [['scripts/**'], [layer('(test|bench)', 'Tests and benches are built from scripts, not the other way round.')]],
  [['bench/**'], [layer('test', 'What a bench and a test share lives in scripts.')]],
];

/** `no-restricted-imports` sees only static imports. */
const wall = (patterns) => ({
  'no-restricted-imports': ['error', { patterns }],
  'no-restricted-syntax': ['error', ...patterns.map(({ regex, message }) => ({
    selector: `:matches(ImportExpression, TSImportType) Literal[value=/${regex.replaceAll('/', '\\/')}/]`, message,
  }))],
});

const SCRIPTS = ['**/*.{js,mjs}'];

export default tseslint.config(
  { ignores: ['dist/', 'release/', 'coverage/', 'node_modules/', '.artifacts/', 'test/**/*.{ts,tsx}'] },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    files: SCRIPTS,
    extends: [js.configs.recommended, ...tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-properties': ['error', { object: 'URL', property: 'canParse', message: 'It errs in Node 20 and 22: ask parseUrl of src/shared/url.ts.' }],
    },
  },
  ...walls.map(([files, patterns]) => ({ files, rules: wall(patterns) })),
  { files: ['src/main/index.ts'], rules: wall([outside]) },
  { files: ['scripts/**', 'test/e2e/**', 'bench/**'], rules: { 'no-console': 'off' } },
);
