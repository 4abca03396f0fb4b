import type { BrokenDocument, LookAlike } from './broken-document.ts';

/** Code that starts or ends in the wrong place. */
export const brokenFences: readonly BrokenDocument[] = [
  {
    name: 'a readme that is shown inside an answer',
    before:
      'Here is the readme:\n\n```markdown\n# Sorter\n\nInstall it first:\n\n```sh\nnpm i sorter\n```\n\nThen sort.\n```\n\nTell me what to change.\n',
    after:
      'Here is the readme:\n\n````markdown\n# Sorter\n\nInstall it first:\n\n```sh\nnpm i sorter\n```\n\nThen sort.\n````\n\nTell me what to change.\n',
  },
  {
    name: 'two templates, each with a fence, and ordinary code between',
    before:
      'First:\n\n```md\n```js\na();\n```\n```\n\nBetween:\n\n```sh\nls\n```\n\nSecond:\n\n```md\n```py\nb()\n```\n```\n\nDone.\n',
    after:
      'First:\n\n````md\n```js\na();\n```\n````\n\nBetween:\n\n```sh\nls\n```\n\nSecond:\n\n````md\n```py\nb()\n```\n````\n\nDone.\n',
  },
  {
    name: 'a nested example inside of a quote',
    before:
      '> Try this:\n>\n> ```md\n> ```js\n> a();\n> ```\n> ```\n>\n> It works.\n\nNot quoted.\n',
    after:
      '> Try this:\n>\n> ````md\n> ```js\n> a();\n> ```\n> ````\n>\n> It works.\n\nNot quoted.\n',
  },
  {
    name: 'a nested example inside of a list, with line breaks of Windows',
    before:
      '1. Write the file:\r\n\r\n   ```md\r\n   ```sh\r\n   ls\r\n   ```\r\n   ```\r\n\r\n2. Save it.\r\n',
    after: '1. Write the file:\n\n   ````md\n   ```sh\n   ls\n   ```\n   ````\n\n2. Save it.\n',
  },
  {
    name: 'a closing fence one backtick short',
    before:
      '````js\nconst a = 1;\n```\n\n## Next steps\n\nRead the notes.\n\n```sh\nnpm test\n```\n',
    after:
      '````js\nconst a = 1;\n````\n\n## Next steps\n\nRead the notes.\n\n```sh\nnpm test\n```\n',
  },
  {
    name: 'a closing fence of tildes',
    before:
      'Run it:\n\n```sh\nmake\n~~~\n\nIt takes a minute or two.\n\n- Then look\n- Then wait\n',
    after: 'Run it:\n\n```sh\nmake\n```\n\nIt takes a minute or two.\n\n- Then look\n- Then wait\n',
  },
  {
    name: 'a short closing fence in a list',
    before: '- Build:\n\n  ````sh\n  make\n  ```\n\n  The result lies in the folder.\n- Test\n',
    after: '- Build:\n\n  ````sh\n  make\n  ````\n\n  The result lies in the folder.\n- Test\n',
  },
  {
    name: 'an opening fence glued to the sentence before',
    before: '## Install\n\nRun this in a shell:```sh\nnpm i\n```\n\nThat is all.\n',
    after: '## Install\n\nRun this in a shell:\n```sh\nnpm i\n```\n\nThat is all.\n',
  },
  {
    name: 'several opening fences glued to text',
    before: 'One:```js\na();\n```\n\nTwo: ```py\nb()\n```\n\nThree:```sh\nc\n```\n\nEnd.\n',
    after: 'One:\n```js\na();\n```\n\nTwo:\n```py\nb()\n```\n\nThree:\n```sh\nc\n```\n\nEnd.\n',
  },
  {
    name: 'steps whose fences are indented too far, or too little for a wide marker',
    before:
      '9. Install it:\n\n       ```sh\n       npm i sorter\n       ```\n\n 10. Use it:\n\n    ```js\n    sort();\n    ```\n\nDone.\n',
    after:
      '9. Install it:\n\n   ```sh\n   npm i sorter\n   ```\n\n 10. Use it:\n\n     ```js\n     sort();\n     ```\n\nDone.\n',
  },
  {
    name: 'a closing fence glued to the last line of code',
    before: '```js\nconst a = 1;\nsave(a);```\n\n## After\n\nThe value is saved.\n',
    after: '```js\nconst a = 1;\nsave(a);\n```\n\n## After\n\nThe value is saved.\n',
  },
  {
    name: 'a sentence glued to a closing fence',
    before: '```sh\nls -l\n```This lists the files.\n\nAnd so on.\n',
    after: '```sh\nls -l\n```\nThis lists the files.\n\nAnd so on.\n',
  },
  {
    name: 'glued fences in a list and in a quote',
    before: '- Look:```sh\n  ls\n  ```\n\n> Wait:```sh\n> sleep 1\n> ```\n',
    after: '- Look:\n  ```sh\n  ls\n  ```\n\n> Wait:\n> ```sh\n> sleep 1\n> ```\n',
  },
  {
    name: 'both fences glued, with line breaks of Windows',
    before: 'Run:```sh\r\ncd src\r\nls```\r\n\r\nDone.\r\n',
    after: 'Run:\n```sh\ncd src\nls\n```\n\nDone.\n',
  },
  {
    name: 'code that was cut off in a list',
    before: '1. Start it:\n\n   ```sh\n   npm start\n',
    after: '1. Start it:\n\n   ```sh\n   npm start\n   ```\n',
  },
  {
    name: 'code that was cut off in a quote in a list',
    before: '- a\n\n  > ~~~\n  > b\n',
    after: '- a\n\n  > ~~~\n  > b\n  > ~~~\n',
  },
  {
    name: 'a glued fence, a heading without its space and an open end',
    before: '##Start\n\nRun:```sh\nls\n```\n\n```js\na();\n',
    after: '## Start\n\nRun:\n```sh\nls\n```\n\n```js\na();\n```\n',
  },
];

export const soundFences: readonly LookAlike[] = [
  { name: 'two fences in a row', markdown: '```\none\n```\n\n```\ntwo\n```\n\ntext\n' },
  {
    name: 'a longer fence around a shorter one',
    markdown: '````markdown\n# T\n\n```js\na();\n```\n\ntext\n````\n\nafter\n',
  },
  {
    name: 'tildes around backticks',
    markdown: '~~~markdown\n```js\na();\n```\n~~~\n\nafter\n',
  },
  {
    name: 'a text fence that shows an opening fence',
    markdown: '```text\nBegin with\n```js\n```\n\nand end with\n\n```text\nthree backticks\n```\n',
  },
  {
    name: 'a long fence that was cut off',
    markdown: 'Like this:\n\n````markdown\n# T\n\n```js\na();\n```\n\nSome words here.\n',
  },
  {
    name: 'a long fence without a language that was cut off in its second example',
    markdown: '````\n```js\na();\n```\n\nSome words here.\n',
  },
  { name: 'tildes in a shell script', markdown: '```sh\necho a\n~~~\necho b\n```\n' },
  { name: 'inline code in three backticks', markdown: 'Use ```a ` b``` and ```c``` here.\n' },
  {
    name: 'a template string that ends in backticks',
    markdown: '```js\nconst fence = "`" + `a```;\nsave(fence);\n```\n',
  },
  {
    name: 'a line of code that ends in three backticks',
    markdown: "```js\nconst fence = '```\n```\n\ntext\n",
  },
  {
    name: 'a sentence about fences',
    markdown: 'Code is fenced with ```\n\nand tildes with ~~~\n\nas you like.\n',
  },
  { name: 'a closing fence that is longer', markdown: '```js\na();\n`````\n\n# T\n' },
  {
    name: 'fences in a list and after it',
    markdown: '- a\n\n  ```sh\n  ls\n  ```\n\n- b\n\n```sh\npwd\n```\n',
  },
  {
    name: 'a fence that its quote ends',
    markdown: '> ```sh\n> ls\n\n# Title\n\nSome words here.\n',
  },
  { name: 'a fence in indented code', markdown: '    ```sh\n    ls\n\ntext\n\n# T\n' },
  {
    name: 'a list item that shows how to write a fence',
    markdown: '- Put three backticks around code:\n\n      ```js\n      sort();\n      ```\n',
  },
  {
    name: 'a diff of a markdown file',
    markdown: '```diff\n ```js\n-a();\n+b();\n ```\n```\n\ntext\n',
  },
];
