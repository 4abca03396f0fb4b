/** One metric that `/metrics` tells. */
export interface Metric {
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of a histogram, seconds. */
  readonly buckets?: readonly number[];
}

const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Everything that `/metrics` tells beside what is known of any Node process. */
export const metricTable = {
  requests: {
    name: 'mdconv_http_requests_total',
    kind: 'counter',
    help: 'Answered requests by route template and status; 499: the client had gone.',
    labels: ['route', 'status'],
  },
  requestSeconds: {
    name: 'mdconv_http_request_seconds',
    kind: 'histogram',
    help: 'Seconds from a request to its answer, by route template.',
    labels: ['route'],
    buckets: quick,
  },
  renderSeconds: {
    name: 'mdconv_render_seconds',
    kind: 'histogram',
    help: 'Seconds that conversions took in a render process, failed ones too, by format.',
    labels: ['format'],
    buckets: quick,
  },
  waiting: {
    name: 'mdconv_conversions_waiting',
    kind: 'gauge',
    help: 'Conversions that wait for a render process.',
    labels: [],
  },
  workers: {
    name: 'mdconv_workers',
    kind: 'gauge',
    help: 'Render processes: all of them, those that can work, those without work.',
    labels: ['state'],
  },
  workerRestarts: {
    name: 'mdconv_worker_restarts_total',
    kind: 'counter',
    help: 'Render processes that took the place of one that died or was worn.',
    labels: [],
  },
  credits: {
    name: 'mdconv_credits_total',
    kind: 'counter',
    help: 'Credits held for conversions, by what became of them: posted or released.',
    labels: ['outcome'],
  },
  storeSeconds: {
    name: 'mdconv_store_seconds',
    kind: 'histogram',
    help: 'Seconds that acts of the store took, failed ones too, by act.',
    labels: ['act'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  },
  memoryBytes: {
    name: 'mdconv_memory_bytes',
    kind: 'gauge',
    help: 'Bytes of requests and unread answers in memory.',
    labels: [],
  },
} as const satisfies Readonly<Record<string, Metric>>;
