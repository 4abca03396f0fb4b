/** Every endpoint of an OpenAPI document in tables, one a tag. */
export function httpPage({ tags, paths, components }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
  );
  return [
    '# HTTP',
    '',
    'Every endpoint of `mdconv-server`. A running server shows the same in full at `/docs`, and as an',
    'OpenAPI document at `/openapi.json`; [openapi.json](openapi.json) is that of this version. What the',
    'codes of errors mean stands in [errors.md](errors.md).',
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
    'Where *none* stands beside others, who has no credentials is answered as well.',
    '',
    '## Headers of many answers',
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
    '| endpoint | credentials | what it does | answers |',
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
