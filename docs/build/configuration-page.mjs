/** Lists the server settings with their names, defaults and allowed values. */
export function configurationPage(settings) {
  const rows = Object.values(settings).map(
    ({ variable, flag, help, default: standard, allowed }) =>
      `| \`${variable}\` | \`--${flag}\` | ${help} | ${standard && `\`${standard}\``} | ${allowed} |`,
  );
  return [
    '# Server configuration',
    '',
    'Every setting is an environment variable and a flag; the flag takes precedence. Settings without a',
    'default may be empty. With an invalid value the server does not start; the error names the setting,',
    'the value and what is allowed. Programs that embed the server pass the same settings as `config`.',
    '',
    '| variable | flag | description | default | allowed values |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
