import type { Endpoint, Success } from '../http/index.ts';
import type { Json } from './components.ts';

/** A request of an operation, ready to send. */
interface Sample {
  readonly method: string;
  /** The path with examples in place of path parameters. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string | undefined;
  readonly response: 'json' | 'text' | 'file';
}

/** The environment variable that holds the key in the samples. */
const key = '$MDCONV_API_KEY';

/** The address of a server that was started without options. */
const origin = 'http://127.0.0.1:8787';

/**
 * Samples for the reference and for tools that know `x-codeSamples`: for operations that take a key, and
 * for health, metrics and the reference. None for those of browsers and operators, which need a session.
 */
export function codeSamplesOf(endpoint: Endpoint): Json {
  const { credentials, path, tag } = endpoint;
  const isForKeys =
    credentials !== 'session' && credentials !== 'own-page' && path.includes('/api/');
  const isOpen = tag === 'Server' && !path.includes('{');
  if (!isForKeys && !isOpen) return {};
  const sample = sampleOf(endpoint);
  return {
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: curl(sample) },
      { lang: 'JavaScript', source: javaScript(sample) },
      { lang: 'Python', source: python(sample) },
    ],
  };
}

function sampleOf(endpoint: Endpoint): Sample {
  const { method, path, body, success, parameters = [] } = endpoint;
  const exampleOf = (name: string) =>
    parameters.find((parameter) => parameter.name === name)?.example ?? examples[name] ?? name;
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(name))),
    headers: {
      ...secretHeader(endpoint),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body.example),
    response: responseOf(success),
  };
}

function responseOf({ schema, media = [] }: Success): Sample['response'] {
  if (schema) return 'json';
  return media.some((type) => type.startsWith('text/')) ? 'text' : 'file';
}

function secretHeader({ path, credentials }: Endpoint): Readonly<Record<string, string>> {
  if (path === '/metrics') return { Authorization: 'Bearer $MDCONV_METRICS_TOKEN' };
  if (credentials === 'none') return {};
  return credentials === 'api-key' ? { 'X-API-KEY': key } : { Authorization: `Bearer ${key}` };
}

/** Values of path parameters that declare none. */
const examples: Readonly<Record<string, string>> = {
  id: '6f1e9c1a-3d0b-4a52-9a43-0c4d8f6d2b11',
  email: 'reader@example.com',
  slug: 'k3Jx0Zt7LwXc2mBv',
};

function curl({ method, path, headers, body, response }: Sample): string {
  const lines = [
    `curl -sS ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}'`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
    ...(response === 'file' ? ['-OJ'] : []),
  ];
  return lines.join(' \\\n  ');
}

function javaScript({ method, path, headers, body, response }: Sample): string {
  const inQuotes = (value: string) => {
    const [text, variable] = splitVariable(value);
    return variable ? joined(`'${text}'`, `process.env.${variable}`) : `'${text}'`;
  };
  const fields = Object.entries(headers).map(([name, value]) => `'${name}': ${inQuotes(value)}`);
  return [
    `const response = await fetch('${origin}${path}', {`,
    `  method: '${method}',`,
    ...(fields.length > 0 ? [`  headers: { ${fields.join(', ')} },`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${body}),`]),
    '});',
    `console.log(response.status, await response.${response === 'file' ? 'arrayBuffer' : response}());`,
  ].join('\n');
}

function python({ method, path, headers, body, response }: Sample): string {
  const inQuotes = (value: string) => {
    const [text, variable] = splitVariable(value);
    return variable ? joined(`"${text}"`, `os.environ["${variable}"]`) : `"${text}"`;
  };
  const fields = Object.entries(headers).map(([name, value]) => `"${name}": ${inQuotes(value)}`);
  return [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    "${origin}${path}",`,
    `    method="${method}",`,
    `    headers={${fields.join(', ')}},`,
    // A string of JSON is a string of Python, too.
    ...(body === undefined ? [] : [`    data=${JSON.stringify(body)}.encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    `    print(response.status, ${readInPython[response]})`,
  ].join('\n');
}

const readInPython = {
  json: 'json.load(response)',
  text: 'response.read().decode()',
  file: 'response.read()',
} as const satisfies Record<Sample['response'], string>;

/** The text before an environment variable, and the name of the variable. */
function splitVariable(value: string): readonly [text: string, variable?: string] {
  const [text, variable] = value.split('$');
  return variable === undefined ? [value] : [text ?? '', variable];
}

/** Text and the variable, or the variable alone. */
function joined(text: string, variable: string): string {
  return text.length > 2 ? `${text} + ${variable}` : variable;
}
