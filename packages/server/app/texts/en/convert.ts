import { count, numberText } from '../../numbers.ts';

const credits = { one: 'credit', other: 'credits' };

/** Texts of the view that converts. */
export const convertText = {
  convert: {
    title: 'Convert',
    editor: 'Markdown',
    preview: 'Preview',
    pages: 'Pages',
    pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
    layingOut: 'Laying out pages…',
    wordPages: 'Word may end lines and pages at other places.',
    pagesFailed: 'The pages cannot be shown now. This is the text without page ends.',
    pagesLackFonts:
      'The pages are shown in another font. The file has the fonts that the design brings along.',
    showPages: 'Show pages',
    showFlow: 'Show without pages',
    panes: 'Pane',
    write: 'Write',
    border: 'Border between text and preview',
    open: 'Open file',
    placeholder:
      'Write or paste text, or drop a file. Formatting help shows how to make headings and lists.',
    opened: (name: string) => `Opened ${name} in place of your text.`,
    notText: (name: string) =>
      `${name} is not a text file. Open a markdown file, a text file or a Word document.`,
    notWord: (name: string) => `${name} is not a Word document (.docx), or it is damaged.`,
    tooLargeWord: (name: string) => `${name} is larger than 20 MB. Remove pictures from it.`,
    tooLarge: (name: string) => `${name} is larger than 1 MB. Split it into several documents.`,
    pastedFormatted: 'Pasted with its formatting, as markdown.',
    usePlain: 'Use plain text',
    picture: 'Picture',
    unreadablePicture: (name: string) =>
      `${name} is not a picture that can be shown. Use a png, jpeg, gif, webp or svg.`,
    largeDrawing: (name: string, kilobytes: number) =>
      `${name} is an svg larger than ${kilobytes} KB. Use a png instead.`,
    imported: (name: string, left: number) =>
      left === 0
        ? `Imported ${name}.`
        : `Imported ${name}. ${count(left, { one: 'picture is', other: 'pictures are' })} too large for the text and left out.`,
    formatBar: {
      label: 'Formatting',
      bold: 'Bold',
      italic: 'Italic',
      heading: 'Heading',
      bullets: 'Bulleted list',
      numbers: 'Numbered list',
      tasks: 'Task list',
      quote: 'Quotation',
      code: 'Code',
      link: 'Link',
      table: 'Table',
      picture: 'Picture',
    },
    link: { title: 'Link', text: 'Text', address: 'Address' },
    tableActions: {
      rowBefore: 'Row above',
      rowAfter: 'Row below',
      columnBefore: 'Column before',
      columnAfter: 'Column after',
      alignLeft: 'Align left',
      alignCenter: 'Align center',
      alignRight: 'Align right',
      tidy: 'Tidy columns',
      deleteRow: 'Delete row',
      deleteColumn: 'Delete column',
    },
    slash: {
      heading1: 'Heading 1',
      heading2: 'Heading 2',
      heading3: 'Heading 3',
      bullets: 'Bulleted list',
      numbers: 'Numbered list',
      tasks: 'Task list',
      quote: 'Quotation',
      alert: 'Alert',
      table: 'Table',
      code: 'Code',
      formula: 'Formula',
      diagram: 'Diagram',
      divider: 'Divider',
      pageBreak: 'Page break',
      picture: 'Picture',
    },
    search: {
      Completions: 'Insert',
      Find: 'Find',
      Replace: 'Replace with',
      next: 'Next',
      previous: 'Previous',
      all: 'Select all',
      'match case': 'Match case',
      'by word': 'Whole words',
      regexp: 'Regular expression',
      replace: 'Replace',
      'replace all': 'Replace all',
      close: 'Close',
      'current match': 'current match',
      'replaced $ matches': 'Replaced $ matches.',
      'replaced match on line $': 'Replaced the match on line $.',
      'on line': 'on line',
    },
    design: 'Design',
    designOf: (name: string) => `Design: ${name}`,
    chooseDesign: 'Choose a design',
    format: 'Format',
    options: 'Options',
    optionsChanged: 'Options, changed',
    more: 'More actions',
    submit: (format: string) => `Download ${format}`,
    converting: (seconds: number) => (seconds < 2 ? 'Converting' : `Converting, ${seconds} s`),
    copyAs: (format: string) => `Copy ${format}`,
    copied: (format: string, charged: number) =>
      charged === 0
        ? `Copied ${format}. No credits were charged.`
        : `Copied ${format}. ${count(charged, credits)} charged.`,
    done: (name: string, charged: number) =>
      charged === 0
        ? `Saved ${name}. No credits were charged.`
        : `Saved ${name}. ${count(charged, credits)} charged.`,
    stopped: 'Stopped. No credits were charged.',
    empty: 'Write or paste some text first.',
    price: 'A download costs 1 credit.',
    shortPrice: '1 credit a download',
    shortPriceFree: 'Free',
    priceFree: 'Downloads are free on this server.',
    words: (number: number) => count(number, { one: 'word', other: 'words' }),
    emptyTitle: 'Your document appears here',
    emptyText:
      'Type or paste text on the left, or open a file. Damaged markdown, such as that of chat assistants, is repaired.',
    example: 'Start with an example',
    shortExample: 'Example',
    diagramsLater:
      'The preview shows diagrams as code. They are drawn in the document that you download.',
    previewFailed: 'The preview cannot show this text. You can still convert it.',
    code: 'Use in code',
    codeText: 'The same conversion from your own program. Create an API key first.',
    codeKinds: { curl: 'curl', javascript: 'JavaScript', cli: 'Command line' },
    codeKind: 'Language',
    createKey: 'Create an API key',
  },

  drafts: {
    title: 'Drafts',
    button: (title: string) => `Drafts: ${title}`,
    about: 'Drafts are kept in this browser. Each tab works on a draft of its own.',
    untitled: 'Untitled',
    create: 'New draft',
    current: 'Open here',
    elsewhere: 'Open in another tab',
    rename: (title: string) => `Rename ${title}`,
    renameHint: 'Empty: the name is that of the first heading.',
    delete: (title: string) => `Delete ${title}`,
    deleted: (title: string) => `Deleted “${title}”.`,
    empty: 'Drafts with a text appear here.',
    unkept:
      'This browser has no space for this draft. Save it to a project, or delete other drafts.',
  },

  formatting: {
    button: 'Formatting help',
    title: 'Formatting help',
    about:
      'Markdown is plain text with a few signs for formatting. Text that you paste from a chat often has them already.',
    write: 'You write',
    get: 'You get',
    examples: [
      { source: '# Title\n## Section', result: 'Headings; more signs make smaller ones' },
      { source: 'A blank line', result: 'A new paragraph' },
      { source: '**important**', result: 'Bold text' },
      { source: '*new*', result: 'Italic text' },
      { source: '- first\n- second', result: 'A list with bullets' },
      { source: '1. first\n2. second', result: 'A numbered list' },
      { source: '- [x] done\n- [ ] open', result: 'A list of tasks' },
      { source: '[our site](https://example.com)', result: 'A link' },
      { source: '| Name | Age |\n| --- | --- |\n| Ana | 41 |', result: 'A table' },
      { source: '> quoted', result: 'A quotation' },
      { source: '`code`', result: 'Code' },
    ],
  },

  options: {
    title: 'Options',
    tidying: 'Tidying',
    clean: 'Clean up spacing and markers',
    repair: 'Repair damaged tables, lists and links',
    polish: 'Typographic quotes and dashes',
    paper: 'Paper size',
    orientation: 'Orientation',
    orientations: { portrait: 'Portrait', landscape: 'Landscape' },
    byDesign: 'As in the design',
    margins: 'Margins',
    marginSizes: { narrow: 'Narrow', wide: 'Wide' },
    fontScale: 'Text size',
    fontScales: { '0.85': 'Small', '1': 'Normal', '1.15': 'Large', '1.3': 'Very large' },
    done: 'Done',
  },

  changes: {
    button: 'Show changes',
    title: 'What tidying changes',
    about:
      'The document is made from the tidied text. Your own text stays as you wrote it, unless you replace it.',
    before: 'Before',
    after: 'After',
    more: (number: number) => `And ${numberText(number)} more.`,
    apply: 'Replace my text',
    applied: 'Replaced your text. Undo with Ctrl+Z in the editor.',
    done: 'Done',
  },

  check: {
    title: 'Check',
    running: 'Checking',
    found: (number: number, pages: number | undefined) => {
      const findings =
        number === 0 ? 'Nothing found' : count(number, { one: 'finding', other: 'findings' });
      return pages === undefined
        ? findings
        : `${findings}, ${count(pages, { one: 'page', other: 'pages' })}`;
    },
    severities: { error: 'Error', warning: 'Warning', note: 'Note' },
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    page: (page: number) => `Page ${page}`,
    fix: 'Fix',
    fixOf: (line: number) => `Fix line ${line}`,
    more: 'There are more. Fix these first.',
  },

  problems: {
    count: (number: number) => count(number, { one: 'remark', other: 'remarks' }),
    title: 'Remarks',
    fixes: (number: number) => `${numberText(number)} fixed`,
    open: 'To check',
    rule: 'Rule:',
    line: (line: number) => `Line ${line}`,
    more: (number: number) => `and ${numberText(number)} more`,
  },
} as const;
