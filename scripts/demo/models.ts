/** An invented list of models in the format of models.dev, with odd entries like those of the real one. Pure. */

interface Extras {
  readonly status?: 'deprecated' | 'beta' | 'alpha';
  readonly cost?: Readonly<Record<string, unknown>> | null; // null: the model has no cost at all
  readonly reasoning?: boolean;
  readonly open?: boolean;
  readonly input?: readonly string[];
}

type Row = readonly [id: string, name: string, released: string, context: number, output: number, input: number, out: number, extras?: Extras];

interface Provider {
  readonly id: string;
  readonly name: string;
  readonly api?: string;
  readonly rows: readonly Row[];
}

const PROVIDERS: readonly Provider[] = [
  { id: 'alder', name: 'Alder Labs', rows: [
    ['alder-grande-3', 'Alder Grande 3', '2026-08-19', 1_000_000, 64_000, 4, 20, { reasoning: true, input: ['text', 'image', 'pdf'] }],
    ['alder-grande-2', 'Alder Grande 2', '2025-11-04', 400_000, 32_000, 5, 25, { reasoning: true, input: ['text', 'image'] }],
    ['alder-piccolo-3', 'Alder Piccolo 3', '2026-08-19', 400_000, 32_000, 0.4, 1.6, { input: ['text', 'image'] }],
    ['alder-piccolo-2', 'Alder Piccolo 2', '2025-09-30', 200_000, 16_000, 0.5, 2, { status: 'deprecated' }],
    ['alder-voce', 'Alder Voce', '2026-03-11', 128_000, 8_000, 1.5, 6, { input: ['text', 'audio'], cost: { input: 1.5, output: 6, input_audio: 20 } }],
    ['alder-embed', 'Alder Embed', '2025-06', 8_192, 1_536, 0.02, 0],
  ] },
  { id: 'birchwood', name: 'Birchwood', api: 'https://api.birchwood.example/v1', rows: [
    ['birch-1.5-pro', 'Birch 1.5 Pro', '2026-07-02', 2_000_000, 65_536, 1.25, 10, { reasoning: true, input: ['text', 'image', 'video', 'audio'], cost: { input: 1.25, output: 10, cache_read: 0.31, context_over_200k: { input: 2.5, output: 15 } } }],
    ['birch-1.5-flash', 'Birch 1.5 Flash', '2026-07-02', 1_000_000, 65_536, 0.1, 0.4, { input: ['text', 'image'] }],
    ['birch-1.0-pro', 'Birch 1.0 Pro', '2025-02-14', 1_000_000, 8_192, 2.5, 12, { status: 'deprecated' }],
    ['birch-1.6-preview', 'Birch 1.6 Preview', '2026-09-24', 2_000_000, 65_536, 1.25, 10, { status: 'beta', reasoning: true }],
    ['birch-leaf', 'Birch Leaf 9B', '2026-01-20', 32_768, 8_192, 0, 0, { open: true, cost: null }],
  ] },
  { id: 'cinder.ai', name: 'Cinder', api: 'https://${CINDER_REGION}.cinder.example/v1/', rows: [
    ['cinder-max', 'Cinder Max', '2026-05-28', 256_000, 64_000, 2, 8, { reasoning: true }],
    ['cinder-fast', 'Cinder Fast', '2026-05-28', 256_000, 32_000, 0.2, 0.5],
    ['cinder-coder', 'Cinder Coder', '2026-09-02', 512_000, 64_000, 0.3, 1.5, { reasoning: true }],
    ['cinder-mini', 'Cinder Mini', '2025-25-11', 128_000, 16_000, 0.05, 0.2], // an impossible date; the real list has some
  ] },
  { id: 'delta-open', name: 'Delta Open Research', api: 'https://inference.delta.example', rows: [
    ['delta/olive-2-70b', 'Olive 2 70B', '2026-04-09', 128_000, 32_000, 0.6, 0.6, { open: true }],
    ['delta/olive-2-8b', 'Olive 2 8B', '2026-04-09', 128_000, 32_000, 0.06, 0.06, { open: true }],
    ['delta/olive-1-70b:free', 'Olive 1 70B (free)', '2025-05-21', 65_536, 8_192, 0, 0, { open: true }],
    ['delta/OLIVE-MoE-8x22b', 'Olive MoE 8×22B', '2025-12-12', 65_536, 65_536, 0.9, 0.9, { open: true }],
    ['delta/olive-think', 'Olive Think', '2026-09-15', 128_000, 128_000, 0.8, 2.4, { open: true, reasoning: true, status: 'alpha' }],
    ['delta/olive-vision', 'Olive Vision', '2026-02', 32_000, 64_000, 0.7, 0.7, { open: true, input: ['text', 'image'] }],
  ] },
  { id: 'everywhere-gateway', name: 'Everywhere Gateway', api: 'https://gateway.everywhere.example/api/v1', rows: [
    ['alder/alder-grande-3', 'Alder Grande 3', '2026-08-19', 1_000_000, 64_000, 4.2, 21, { reasoning: true }],
    ['birchwood/birch-1.5-pro', 'Birch 1.5 Pro', '2026-07-02', 2_000_000, 65_536, 1.31, 10.5, { reasoning: true }],
    ['cinder/cinder-max', 'Cinder Max', '2026-05-28', 256_000, 64_000, 2.1, 8.4],
    ['delta/olive-2-70b@eu', 'Olive 2 70B, served from Europe with no data kept (a long name, as gateways like them)', '2026-04-09', 128_000, 32_000, 0.75, 0.75],
    ['auto', '\tAuto', '1970-01-01', 0, 0, 0, 0], // a stray tab, an unknown date, unknown limits; the real list has some
    ['fern/fern-small', 'Fern Small', '2026-06-06', 64_000, 8_192, 0.11, 0.33],
  ] },
  { id: 'fern', name: 'Fern', api: 'https://api.fern.example/openai', rows: [
    ['fern-large', 'Fern Large', '2026-06-06', 128_000, 16_384, 1.8, 5.4],
    ['fern-small', 'Fern Small', '2026-06-06', 64_000, 8_192, 0.1, 0.3],
    ['fern-ocr', 'Fern OCR', '2026-02-17', 16_000, 16_000, 1, 1, { input: ['image', 'pdf'] }],
    ['fern-codex', 'Fern Codex', '2025-10-29', 256_000, 32_000, 0.3, 0.9, { status: 'deprecated' }],
    ['fern-edge', 'Fern Edge', '2026-08-30', 32_000, 4_096, 0.03, 0.09, { open: true }],
  ] },
  { id: 'grove-plan', name: 'Grove Coding Plan', api: 'https://plan.grove.example/v1', rows: [
    ['grove-5', 'Grove 5', '2026-07-22', 200_000, 64_000, 0, 0, { reasoning: true }], // a subscription: zero is not free
    ['grove-5-air', 'Grove 5 Air', '2026-07-22', 128_000, 64_000, 0, 0],
    ['grove-4', 'Grove 4', '2025-12-22', 200_000, 64_000, 0, 0, { status: 'deprecated' }],
  ] },
  { id: 'hearth', name: 'Hearth (this computer)', api: 'http://127.0.0.1:1234/v1', rows: [
    ['hearth/olive-2-8b-q4', 'Olive 2 8B Q4', '2026-04-09', 32_768, 8_192, 0, 0, { open: true, cost: null }],
    ['hearth/birch-leaf-9b-q5', 'Birch Leaf 9B Q5', '2026-01-20', 8_192, 4_096, 0, 0, { open: true, cost: null }],
    ['hearth/fern-edge-q8', 'Fern Edge Q8', '2026-08-30', 32_000, 4_096, 0, 0, { open: true, cost: null }],
    ['hearth/petite-1b', 'Petite 1B 日本語', '2025-07', 4_096, 4_096, 0, 0, { open: true, cost: null }],
    ['hearth/whisperer', 'Whisperer', '2025-03-18', 0, 448, 0, 0, { open: true, cost: null, input: ['audio'] }],
  ] },
];

/** The list some days later: a model and a provider came, a model went, one has another price, and one is deprecated. */
const LATER: readonly Provider[] = [
  ...PROVIDERS.map((provider): Provider => ({ ...provider, rows: [
    ...(provider.id === 'alder' ? [['alder-grande-4', 'Alder Grande 4', '2026-10-06', 1_000_000, 64_000, 4, 18, { reasoning: true }] satisfies Row] : []),
    ...provider.rows.filter(([id]) => id !== 'alder-piccolo-2').map((row): Row => {
      const [id, name, released, context, output, input, out, extras = {}] = row;
      if (id === 'cinder-max') return [id, name, released, context, output, 1.5, 6, extras];
      return id === 'grove-5-air' ? [id, name, released, context, output, input, out, { ...extras, status: 'deprecated' }] : row;
    }),
  ] })),
  { id: 'kelp', name: 'Kelp', api: 'https://api.kelp.example/v1', rows: [
    ['kelp-forest', 'Kelp Forest', '2026-10-07', 256_000, 32_000, 0.5, 2],
    ['kelp-frond', 'Kelp Frond', '2026-10-07', 128_000, 16_000, 0.1, 0.4],
  ] },
];

/** Returns the document: an object keyed by provider id. @param when "later": with changes, see above */
export function modelsDocument(when: 'first' | 'later' = 'first'): Record<string, unknown> {
  return Object.fromEntries((when === 'first' ? PROVIDERS : LATER).map(({ id, name, api, rows }) => [id, {
    id,
    env: [`${id.replaceAll(/\W/g, '_').toUpperCase()}_API_KEY`],
    npm: '@ai-sdk/openai-compatible',
    ...(api === undefined ? {} : { api }),
    name,
    doc: `https://docs.${id.replaceAll('.', '-')}.example/models`,
    models: Object.fromEntries(rows.map((row) => [row[0], model(row)])),
  }]));
}

function model([id, name, released, context, output, input, out, extras = {}]: Row): Record<string, unknown> {
  const cost = extras.cost === undefined ? { input, output: out } : extras.cost;
  return {
    id,
    name,
    description: `${name.trim()} is invented for the demo of Tidings.`,
    attachment: (extras.input?.length ?? 1) > 1,
    reasoning: extras.reasoning ?? false,
    tool_call: true,
    open_weights: extras.open ?? false,
    release_date: released,
    last_updated: released,
    modalities: { input: extras.input ?? ['text'], output: ['text'] },
    limit: { context, output },
    ...(cost === null ? {} : { cost }),
    ...(extras.status === undefined ? {} : { status: extras.status }),
  };
}
