/** Every setting of the server: names, default and allowed values. */
export function configurationPage(settings) {
  const rows = Object.values(settings).map(
    ({ variable, flag, help, default: standard, allowed }) =>
      `| \`${variable}\` | \`--${flag}\` | ${help} | ${standard && `\`${standard}\``} | ${allowed} |`,
  );
  return [
    '# Configuration of the server',
    '',
    'Every setting is an environment variable and a flag; the flag takes precedence. Settings without a',
    'default are optional. With an invalid value, the server does not start and names the setting, the value',
    'and the allowed values. A program that embeds the server passes the same settings as `config`.',
    '',
    '| variable | flag | effect | default | allowed |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
