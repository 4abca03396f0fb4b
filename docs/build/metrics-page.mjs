/** Lists the metrics that `/metrics` exposes. */
export function metricsPage(metrics) {
  const rows = Object.values(metrics).map(
    ({ name, kind, labels, help }) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  return [
    '# Server metrics',
    '',
    '`/metrics` returns these metrics in the Prometheus text format. It is available from the local machine',
    'without a proxy, or with `MDCONV_METRICS_TOKEN` as `Authorization: Bearer`; everyone else gets 404.',
    'It also returns the default `process_` and `nodejs_` metrics of Node.js.',
    '',
    '| metric | kind | labels | description |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
