/** Every error code by status: what it means and what to do. */
export function errorsPage(errors) {
  return [
    '# Errors',
    '',
    'Every answer from 400 on has this body. Programs decide by `code`, which is stable; `message` is for',
    'people and may change. `requestId` equals the header `X-Request-ID`. What fails costs nothing.',
    '',
    '```json',
    JSON.stringify(
      {
        error: {
          code: 'validation_failed',
          message: 'name: Give 1 to 200 characters.',
          requestId: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
          details: [{ path: 'name', message: 'Give 1 to 200 characters.' }],
        },
      },
      null,
      2,
    ),
    '```',
    '',
    '- `details` comes where a body does not have the shape that it should.',
    '- `out_of_credits` carries `credits_remaining` beside `error`, always 0.',
    '- `version_conflict` carries `current` beside `error`: the file as it is now, with its content.',
    '',
    '| status | code | when | what to do |',
    '| --- | --- | --- | --- |',
    ...errors.map(
      ({ status, code, meaning, remedy }) => `| ${status} | \`${code}\` | ${meaning} | ${remedy} |`,
    ),
    '',
  ].join('\n');
}
