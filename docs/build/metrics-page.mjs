/** Every metric of the server at `/metrics`. */
export function metricsPage(metrics) {
  const rows = Object.values(metrics).map(
    ({ name, kind, labels, help }) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  return [
    '# Metrics of the server',
    '',
    '`/metrics` serves these in the Prometheus text format. It is available from the same machine without a',
    'proxy, or with `MDCONV_METRICS_TOKEN` as `Authorization: Bearer`; other requests get 404. The `process_`',
    'and `nodejs_` metrics of any Node program are served too.',
    '',
    '| metric | kind | labels | meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
