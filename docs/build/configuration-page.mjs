/** Every setting of the server: its names, its default and what may be written. */
export function configurationPage(settings) {
  const rows = Object.values(settings).map(
    ({ variable, flag, help, default: standard, allowed }) =>
      `| \`${variable}\` | \`--${flag}\` | ${help} | ${standard && `\`${standard}\``} | ${allowed} |`,
  );
  return [
    '# Configuration of the server',
    '',
    'Every setting is an environment variable and a flag; the flag wins. What has no default may be left',
    'empty. A value that is not allowed stops the start with a sentence that names the setting, the value',
    'and what is allowed. A program that embeds the server gives the same settings as `config`.',
    '',
    '| variable | flag | what it sets | default | allowed |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
