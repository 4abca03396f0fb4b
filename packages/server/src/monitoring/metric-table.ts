/** A metric that `/metrics` exposes. */
export interface Metric {
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of a histogram in seconds. */
  readonly buckets?: readonly number[];
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** All metrics that `/metrics` exposes, in addition to the default Node.js process metrics. */
export const metricTable = {
  buildInfo: {
    name: 'mdconv_build_info',
    kind: 'gauge',
    help: 'Always 1. The labels are the versions of mdconv-server and of Node.js.',
    labels: ['version', 'node'],
  },
  requests: {
    name: 'mdconv_http_requests_total',
    kind: 'counter',
    help: 'Requests by route template and status; 499 means the client disconnected.',
    labels: ['route', 'status'],
  },
  requestSeconds: {
    name: 'mdconv_http_request_seconds',
    kind: 'histogram',
    help: 'Request duration in seconds, by route template.',
    labels: ['route'],
    buckets: requestBuckets,
  },
  refusals: {
    name: 'mdconv_refusals_total',
    kind: 'counter',
    help: 'Requests refused before or by the rate limits, or for an unavailable database, by error code.',
    labels: ['code'],
  },
  renderSeconds: {
    name: 'mdconv_render_seconds',
    kind: 'histogram',
    help: 'Duration of conversions in a worker process in seconds, including failed ones, by format.',
    labels: ['format'],
    buckets: requestBuckets,
  },
  checkSeconds: {
    name: 'mdconv_check_seconds',
    kind: 'histogram',
    help: 'Duration of checks in a worker process in seconds, including failed ones, by format.',
    labels: ['format'],
    buckets: requestBuckets,
  },
  waiting: {
    name: 'mdconv_conversions_waiting',
    kind: 'gauge',
    help: 'Conversions and checks waiting for a worker process.',
    labels: [],
  },
  workers: {
    name: 'mdconv_workers',
    kind: 'gauge',
    help: 'Worker processes by state: all, warm, idle.',
    labels: ['state'],
  },
  workerRestarts: {
    name: 'mdconv_worker_restarts_total',
    kind: 'counter',
    help: 'Worker processes started to replace one that crashed or was recycled.',
    labels: [],
  },
  jobs: {
    name: 'mdconv_jobs_total',
    kind: 'counter',
    help: 'Attempts at jobs of batches, by outcome: succeeded, failed or returned (to be tried again).',
    labels: ['outcome'],
  },
  credits: {
    name: 'mdconv_credits_total',
    kind: 'counter',
    help: 'Credits held for conversions, by outcome: posted (spent) or released (voided).',
    labels: ['outcome'],
  },
  storeSeconds: {
    name: 'mdconv_store_seconds',
    kind: 'histogram',
    help: 'Duration of store methods in seconds, including failed ones, by method.',
    labels: ['act'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  },
  storeFailures: {
    name: 'mdconv_store_failures_total',
    kind: 'counter',
    help: 'Store methods that failed because the database was unavailable, by reason: unreachable, overloaded, read-only, disk-full, disk-failing.',
    labels: ['reason'],
  },
  memoryBytes: {
    name: 'mdconv_memory_bytes',
    kind: 'gauge',
    help: 'Bytes of requests and unsent responses in memory.',
    labels: [],
  },
} as const satisfies Readonly<Record<string, Metric>>;
