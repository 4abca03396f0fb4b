/** Lists the endpoints of an OpenAPI document in one table per tag. */
export function httpPage({ tags, paths, components }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
  );
  return [
    '# HTTP',
    '',
    'All endpoints of `mdconv-server`. A running server serves the full reference at `/docs` and the',
    'OpenAPI document at `/openapi.json`; [openapi.json](openapi.json) is the document of this version.',
    'Error codes are explained in [errors.md](errors.md).',
    '',
    ...tags.flatMap((tag) => section(tag, operations)),
    '## Credentials',
    '',
    '| name | sent as | |',
    '| --- | --- | --- |',
    ...Object.entries(components.securitySchemes).map(
      ([name, scheme]) => `| ${name} | ${placeOf(scheme)} | ${scheme.description} |`,
    ),
    '',
    'Where *none* is listed, anonymous calls work too.',
    '',
    '## Common response headers',
    '',
    '| header | |',
    '| --- | --- |',
    ...Object.entries(components.headers).map(
      ([name, { description }]) => `| \`${name}\` | ${description} |`,
    ),
    '',
  ].join('\n');
}

function section({ name, description }, operations) {
  return [
    `## ${name}`,
    '',
    description,
    '',
    '| endpoint | credentials | description | status codes |',
    '| --- | --- | --- | --- |',
    ...operations.filter(({ tags }) => tags.includes(name)).map(row),
    '',
  ];
}

function row({ method, path, security, summary, responses }) {
  const credentials = security.map((scheme) => Object.keys(scheme)[0] ?? 'none');
  const cells = [
    `\`${method.toUpperCase()} ${path}\``,
    credentials.join(', ') || 'none',
    summary,
    Object.keys(responses).join(' '),
  ];
  return `| ${cells.join(' | ')} |`;
}

function placeOf({ type, in: place, name }) {
  return type === 'http' ? '`Authorization: Bearer`' : `${place} \`${name}\``;
}
