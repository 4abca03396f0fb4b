/** Everything that `/metrics` tells of the server itself. */
export function metricsPage(metrics) {
  const rows = Object.values(metrics).map(
    ({ name, kind, labels, help }) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  return [
    '# Metrics of the server',
    '',
    'What `/metrics` tells, in the text format of Prometheus. It is read from the machine itself without a',
    'proxy between, or with `MDCONV_METRICS_TOKEN` as `Authorization: Bearer`; for everybody else it is',
    '404. Beside these come the `process_` and `nodejs_` metrics of any Node program.',
    '',
    '| metric | kind | labels | what it tells |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
