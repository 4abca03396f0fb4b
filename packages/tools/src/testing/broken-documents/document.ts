import type { BrokenDocument, LookAlike } from './broken-document.ts';

/** Damage to a whole document at once. */
export const brokenAsAWhole: readonly BrokenDocument[] = [
  {
    name: 'a release note that arrived as one escaped line',
    before:
      '# Release 2.4\\n\\nThe importer is faster now.\\n\\n## Changes\\n\\n- Reads `.tsv` files\\n- Keeps the order of columns\\n',
    after:
      '# Release 2.4\n\nThe importer is faster now.\n\n## Changes\n\n- Reads `.tsv` files\n- Keeps the order of columns\n',
  },
  {
    name: 'a document that was stored as a JSON string',
    before:
      '"## Recipe\\n\\nMix the \\"dry\\" parts first.\\n\\n1. Flour\\n2. Salt\\n\\n```sh\\noven --heat 220\\n```\\n"',
    after:
      '## Recipe\n\nMix the "dry" parts first.\n\n1. Flour\n2. Salt\n\n```sh\noven --heat 220\n```\n',
  },
  {
    name: 'escaped line breaks of Windows with a table between them',
    before:
      '## Stock\\r\\n\\r\\n| Item | Count |\\r\\n| --- | --- |\\r\\n| Screws | 400 |\\r\\n\\r\\nOrder more in May.\r\n',
    after: '## Stock\n\n| Item | Count |\n| --- | --- |\n| Screws | 400 |\n\nOrder more in May.\n',
  },
  {
    name: 'a letter of three paragraphs in one line',
    before:
      'Dear neighbours,\\n\\nThe lift is being repaired on Monday.\\n\\nPlease use the stairs until noon.',
    after:
      'Dear neighbours,\n\nThe lift is being repaired on Monday.\n\nPlease use the stairs until noon.\n',
  },
  {
    name: 'minutes in which every marker was escaped',
    before:
      '\\# Minutes\n\nPresent were four of us.\n\n\\## Decisions\n\n\\- The fence is \\*\\*painted\\*\\* in spring\n\\- The bill goes to the garden\\_fund\n\n\\---\n\nNext meeting in June.\n',
    after:
      '# Minutes\n\nPresent were four of us.\n\n## Decisions\n\n- The fence is **painted** in spring\n- The bill goes to the garden_fund\n\n---\n\nNext meeting in June.\n',
  },
  {
    name: 'escaped markers with doubled lines and spacers',
    before:
      '\\# Packing list\n\n&nbsp;\n\n\\- Tent\n\n\\- Stove\n\n\\- Map\n\n&nbsp;\n\nMore in the shed.\n',
    after: '# Packing list\n\n- Tent\n- Stove\n- Map\n\nMore in the shed.\n',
  },
  {
    name: 'escaped numbers, links and a fence, with line breaks of Windows',
    before:
      '\\## Setup\r\n\r\n1\\. Read \\[the guide\\](https://docs.example/start)\r\n2\\. Run this:\r\n\r\n\\`\\`\\`sh\r\nmake all\r\n\\`\\`\\`\r\n',
    after:
      '## Setup\n\n1. Read [the guide](https://docs.example/start)\n2. Run this:\n\n```sh\nmake all\n```\n',
  },
  {
    name: 'a template literal with the indentation of its program',
    before:
      '\n      # Welcome\n\n      You have a new account. Here is what to do next:\n\n      - Choose a name\n      - Add a picture\n',
    after:
      '# Welcome\n\nYou have a new account. Here is what to do next:\n\n- Choose a name\n- Add a picture\n',
  },
  {
    name: 'a docstring whose first line stands at the margin',
    before:
      '# Reader\n\n    This class reads rows, one at a time.\n\n    ## Methods\n\n    - `open`\n    - `close`\n',
    after:
      '# Reader\n\nThis class reads rows, one at a time.\n\n## Methods\n\n- `open`\n- `close`\n',
  },
  {
    name: 'an indented document with code of its own, in tabs',
    before:
      '\t## Install\r\n\r\n\tYou need a shell for this.\r\n\r\n\t```sh\r\n\tnpm i\r\n\t```\r\n',
    after: '## Install\n\nYou need a shell for this.\n\n```sh\nnpm i\n```\n',
  },
  {
    name: 'a wrapped answer with code in it',
    before:
      '```markdown\n# Backup plan\n\nRun it nightly:\n\n```sh\nrsync -a /data /mnt\n```\n\nThen check the log.\n```\n',
    after:
      '# Backup plan\n\nRun it nightly:\n\n```sh\nrsync -a /data /mnt\n```\n\nThen check the log.\n',
  },
  {
    name: 'a wrapper of tildes around a heading without its space',
    before: '~~~md\n##Results\n\nAll tests passed.\n~~~\n',
    after: '## Results\n\nAll tests passed.\n',
  },
  {
    name: 'a wrapper inside of a wrapper',
    before: '````markdown\n```md\n# Notes\n\n- one\n```\n````\n',
    after: '# Notes\n\n- one\n',
  },
  {
    name: 'a wrapped document with code in a list, and a wrong table',
    before:
      '```markdown\n1. Start:\n\n   ```sh\n   ./start\n   ```\n\n2. Look:\n\n| port | use |\n| 80 | web |\n```\n',
    after:
      '1. Start:\n\n   ```sh\n   ./start\n   ```\n\n2. Look:\n\n| port | use |\n| --- | --- |\n| 80 | web |\n',
  },
  {
    name: 'a menu read in the wrong encoding',
    before:
      '# CafÃ© â€œZur MÃ¼hleâ€\u009D\n\n- CrÃ¨me brÃ»lÃ©e â€“ 6 â‚¬\n- Weâ€™re closed on Mondays\n\n> DÃ©jÃ\u00A0 vu? TrÃ¨s bien!\n',
    after:
      '# Café “Zur Mühle”\n\n- Crème brûlée – 6 €\n- We’re closed on Mondays\n\n> Déjà vu? Très bien!\n',
  },
  {
    name: 'text that was read wrongly twice',
    before: '- ItÃ¢â‚¬â„¢s late\n- Itâ€™s later\n',
    after: '- It’s late\n- It’s later\n',
  },
  {
    name: 'a wrapped answer that was cut off',
    before: '```markdown\n# Plan\n\n- Buy paint\n- Paint the fen',
    after: '# Plan\n\n- Buy paint\n- Paint the fen\n',
  },
];

export const soundAsAWhole: readonly LookAlike[] = [
  {
    name: 'a page about line breaks',
    markdown: 'A line ends in \\n on Unix and in \\r\\n on Windows; some programs write \\n\\r.\n',
  },
  {
    name: 'one paragraph of mathematics',
    markdown: 'With $\\nabla f = \\nu$ and $\\neq 0$ it follows that $\\n- 1$ has no meaning.\n',
  },
  { name: 'a path on Windows', markdown: 'Copy it to C:\\new\\notes and then to D:\\night.\n' },
  { name: 'a quotation', markdown: '"It was a long day," he said, "and a good one."\n' },
  {
    name: 'a guide to escaping',
    markdown:
      '# Escapes\n\nA backslash hides the meaning of a sign:\n\n- \\# is no heading\n- \\* is no star\n- \\_ is no stress\n- \\` is no code\n',
  },
  {
    name: 'years that begin lines',
    markdown: '1986\\. What a summer that was.\n\n1991\\. The house was sold.\n',
  },
  {
    name: 'one block of code and no more',
    markdown:
      '    # build everything\n    make clean\n    make all\n\n    # and ship it\n    ./ship\n',
  },
  {
    name: 'an example of markdown in indented code',
    markdown:
      'Write this:\n\n    # Title\n\n    Some words about the title.\n\n    - one\n    - two\n',
  },
  {
    name: 'a title with an indented example below it',
    markdown:
      '# Usage\n\n    import { open } from "files";\n\n    // Opens a file.\n    open("a");\n',
  },
  {
    name: 'an indented list of settings',
    markdown: '    - name: one\n      port: 80\n    - name: two\n      port: 81\n',
  },
  {
    name: 'a document that begins and ends with an example of markdown',
    markdown:
      '```markdown\n# A title\n```\n\nis how a title is written, and this is a list:\n\n```markdown\n- one\n- two\n```\n',
  },
  { name: 'a document of one text fence', markdown: '```\n# not a heading\n- not a list\n```\n' },
  {
    name: 'a wrapped document with an introduction',
    markdown: 'Here is the file you asked for:\n\n```markdown\n# Title\n\n- one\n```\n',
  },
  {
    name: 'French capitals before closing marks',
    markdown: 'LIBERTÉ… ÉGALITÉ… FRATERNITÉ™ – « L’ÉTÉ » et “CAFÉ”\n',
  },
  {
    name: 'a page that shows misread text',
    markdown: 'If you see â€™ in place of ’, or Ã© in place of é, the encoding is wrong.\n',
  },
  {
    name: 'misread text in code',
    markdown: 'The test expects `â€œcafÃ©â€` here:\n\n```text\nItâ€™s cafÃ©\n```\n',
  },
];
