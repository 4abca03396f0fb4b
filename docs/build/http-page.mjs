/** Every endpoint of an OpenAPI document, with one table per tag. */
export function httpPage({ tags, paths, components }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
  );
  return [
    '# HTTP',
    '',
    'Every endpoint of `mdconv-server`. A running server shows all details at `/docs` and serves the OpenAPI',
    'document at `/openapi.json`; [openapi.json](openapi.json) is the document of this version.',
    '[Errors](errors.md) explains the error codes.',
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
    '| endpoint | credentials | what it does | statuses |',
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
