/** How to write a design system of one's own: an example, then every field of the schema. */
export function ownDesignSystem(schema, example) {
  return [
    '## Your own',
    '',
    'A design system is plain data. With `extends` it says only what differs from another one: objects',
    'are merged by key and the six headings by level; everything else takes the other’s place. One',
    'with a `palette` of its own and no `darkPalette` is always light.',
    '',
    '```json',
    example.trim(),
    '```',
    '',
    '- **Command line:** `mdconv report.md -o report.pdf --design-file brand.json --fonts fonts/`',
    '- **SDK:** `defineDesignSystem({ extends: "minimal-clean", slug: "brand", … })` checks one and fills',
    '  in the rest, `readDesignSystem("brand.json")` reads one from a file; give it to `convert` in',
    '  `designSystems` and name its slug in the request.',
    '- **Fonts** are families that mdconv ships, that the option `fonts` gives, or of an installed package',
    '  `@expo-google-fonts/…`. Where none is, the warning `font-missing` says so.',
    '- **Logo:** in a running line of pdf and docx, before the words at the same side; above the text in',
    '  html and png, which have no running lines. Text has none.',
    '- **Words of running lines** may hold `{title}`, `{section}` (the last heading of the first two',
    '  levels), `{author}`, `{date}`, `{page}`, `{pages}` and `{pageOfPages}` (“Page 3 of 9”).',
    '- **Contrast** of all text on its ground is checked: the warning `low-contrast` names what is below',
    '  4.5:1.',
    '',
    'What is wrong in a design system is said with the name of the field, as',
    '`palette.accent: Write a color as #rrggbb.`',
    '',
    '### Fields',
    '',
    'A Color is `#rrggbb` or the name of one in the palette. Other capitalized values have tables below.',
    '',
    ...table(schema),
    ...Object.entries(schema.$defs).flatMap(([name, part]) =>
      part.properties ? [`### ${name}`, '', ...table(part)] : [],
    ),
  ];
}

function table(schema) {
  return [
    '| field | value | |',
    '| --- | --- | --- |',
    ...rows(schema, '').map(([name, value, about]) => `| \`${name}\` | ${value} | ${about} |`),
    '',
  ];
}

function rows({ properties, required = [] }, path) {
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = path + key;
    if (field.properties) return rows(field, `${name}.`);
    const isOptional = !required.includes(key) && field.default === undefined;
    const about = [field.description ?? '', isOptional ? 'Optional.' : ''].join(' ').trim();
    return [[name, valueOf(field), about]];
  });
}

function valueOf(field) {
  const otherwise =
    field.default === undefined ? '' : `; default \`${JSON.stringify(field.default)}\``;
  return kindOf(field) + otherwise;
}

function kindOf(field) {
  if (field.$ref) return field.$ref.split('/').at(-1);
  if (field.allOf) return kindOf(field.allOf[0]);
  if (field.anyOf) return field.anyOf.map(kindOf).join(' or ');
  if (field.enum) return field.enum.map((value) => `\`${value}\``).join(', ');
  if (field.prefixItems)
    return `list of ${field.prefixItems.length} × ${kindOf(field.prefixItems[0])}`;
  if (field.type === 'array') return `list of ${kindOf(field.items)}`;
  if (field.type === 'number') return `${field.minimum} to ${field.maximum}`;
  if (field.pattern?.startsWith('^#')) return '`#rrggbb`';
  if (field.type === 'string') return field.pattern ? 'text' : `text up to ${field.maxLength}`;
  return { boolean: '`true` or `false`', null: '`null`', object: 'families' }[field.type];
}
