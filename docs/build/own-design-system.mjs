/** How to write a design system: an example, then every field of the schema. */
export function ownDesignSystem(schema, example) {
  return [
    '## Your own',
    '',
    'A design system is plain data. With `extends` it contains only the differences from another one: objects',
    'are merged by key and the six headings by level; all other values are replaced. A design with its own',
    '`palette` and no `darkPalette` is always light.',
    '',
    '```json',
    example.trim(),
    '```',
    '',
    '- **Command line:** `mdconv report.md -o report.pdf --design-file brand.json --fonts fonts/`',
    '- **SDK:** `defineDesignSystem({ extends: "minimal-clean", slug: "brand", … })` checks a design and fills',
    '  in the rest; `readDesignSystem("brand.json")` reads one from a file. Pass it to `convert` in',
    '  `designSystems` and name its slug in the request.',
    '- **Fonts** are families of mdconv, of the option `fonts`, or of an installed package',
    '  `@expo-google-fonts/…`. The warning `font-missing` names a missing family.',
    '- **Logo:** in the header or footer of pdf and docx, before the text on the same side; above the text in',
    '  html and png, which have no header and footer. The text format has no logo.',
    '- **Text of headers and footers** may contain `{title}`, `{section}` (the last heading of the first two',
    '  levels), `{author}`, `{date}`, `{page}`, `{pages}` and `{pageOfPages}` (“Page 3 of 9”).',
    '- **Contrast** between text and background is checked: the warning `low-contrast` names text below',
    '  4.5:1.',
    '',
    'An error in a design system names the field, such as `palette.accent: Write a color as #rrggbb.`',
    '',
    '### Fields',
    '',
    'A Color is `#rrggbb` or the name of a palette color. Other capitalized values have tables below.',
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
