import type { Templates } from './templates.ts';

export const templates: Templates = {
  letter: {
    fileName: 'letter.md',
    markdown: `---
sender:
  name: Your name
  address: [Your street 1, 12345 Your town]
  email: you@example.com
recipient: |
  Name of the reader
  Street 2
  54321 Town
date: {today}
subject: What this letter is about
signature: Your name
---

Dear reader,

say in the first sentence why you write. The lines above the text are the address, the date and the subject: change
them, and the letter follows.

Say what you would like to happen, and until when.

Yours sincerely,
`,
  },
  report: {
    fileName: 'report.md',
    markdown: `---
title: Title of the report
subtitle: What it is about, in one line
author: Your name
toc: true
---

## Summary

What you found, and what you recommend, in three sentences.

> [!NOTE]
> One thing that nobody should miss.

## Results

| Quarter | Revenue | Growth |
| --- | ---: | ---: |
| First | 4.2 M | +12 % |
| Second | 4.7 M | +15 % |

\`\`\`mermaid
flowchart LR
  Question --> Data --> Answer
\`\`\`

## Next steps

1. What happens first, and who does it
2. What happens then
`,
  },
  minutes: {
    fileName: 'minutes.md',
    markdown: `---
title: Minutes of the meeting
date: {today}
---

**Present:** first name, second name\\
**Excused:** third name\\
**Minutes:** fourth name

## 1. Last minutes

Approved without change.

## 2. First topic

What was said, in a few sentences.

**Decided:** what was decided.

## Tasks

- [ ] What is to be done — _who_, until when
- [x] What is done — _who_
`,
  },
  resume: {
    fileName: 'resume.md',
    markdown: `# Your name

What you do, in one line

Town, country | you@example.com | +1 555 0100

Two sentences about what you have done and what you look for.

## Experience

### Your position | 2021 – present

*Company | Town*

- What you achieved, with a number.
- What else you achieved.

### Your position before | 2016 – 2021

*Company | Town*

- What you achieved.

## Skills

**Languages:** English, German\\
**Tools:** what you work with
`,
  },
  slides: {
    fileName: 'slides.md',
    markdown: `---
author: Your name
date: {today}
---

# Title of the talk

---

# What this slide says, as a sentence

- One point
- Another point

---

# A table says more

| Year | People |
| --- | ---: |
| 2025 | 1,200 |
| 2026 | 1,900 |

---

# What should happen now
`,
  },
};
