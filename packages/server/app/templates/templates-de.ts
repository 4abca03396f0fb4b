import type { Templates } from './templates.ts';

export const templates: Templates = {
  letter: {
    fileName: 'brief.md',
    markdown: `---
lang: de
sender:
  name: Ihr Name
  address: [Ihre Straße 1, 12345 Ihr Ort]
  email: sie@example.com
recipient: |
  Name der Leserin
  Straße 2
  54321 Ort
date: {today}
subject: Worum es in diesem Brief geht
signature: Ihr Name
---

Sehr geehrte Damen und Herren,

sagen Sie im ersten Satz, warum Sie schreiben. Die Zeilen über dem Text sind Adresse, Datum und Betreff: Ändern Sie
sie, und der Brief ändert sich.

Sagen Sie, was geschehen soll und bis wann.

Mit freundlichen Grüßen
`,
  },
  report: {
    fileName: 'bericht.md',
    markdown: `---
lang: de
title: Titel des Berichts
subtitle: Worum es geht, in einer Zeile
author: Ihr Name
toc: true
---

## Zusammenfassung

Was Sie gefunden haben und was Sie empfehlen, in drei Sätzen.

> [!NOTE]
> Eine Sache, die niemand übersehen soll.

## Ergebnisse

| Quartal | Umsatz | Wachstum |
| --- | ---: | ---: |
| Erstes | 4,2 Mio. | +12 % |
| Zweites | 4,7 Mio. | +15 % |

\`\`\`mermaid
flowchart LR
  Frage --> Daten --> Antwort
\`\`\`

## Nächste Schritte

1. Was zuerst geschieht und wer es macht
2. Was danach geschieht
`,
  },
  minutes: {
    fileName: 'protokoll.md',
    markdown: `---
lang: de
title: Protokoll der Sitzung
date: {today}
---

**Anwesend:** erster Name, zweiter Name\\
**Entschuldigt:** dritter Name\\
**Protokoll:** vierter Name

## 1. Letztes Protokoll

Ohne Änderung angenommen.

## 2. Erstes Thema

Was besprochen wurde, in ein paar Sätzen.

**Beschlossen:** was beschlossen wurde.

## Aufgaben

- [ ] Was zu tun ist — _wer_, bis wann
- [x] Was erledigt ist — _wer_
`,
  },
  resume: {
    fileName: 'lebenslauf.md',
    markdown: `---
lang: de
---

# Ihr Name

Was Sie tun, in einer Zeile

Ort, Land | sie@example.com | +49 30 5550100

Zwei Sätze darüber, was Sie getan haben und was Sie suchen.

## Erfahrung

### Ihre Stelle | 2021 – heute

*Firma | Ort*

- Was Sie erreicht haben, mit einer Zahl.
- Was Sie noch erreicht haben.

### Ihre Stelle davor | 2016 – 2021

*Firma | Ort*

- Was Sie erreicht haben.

## Kenntnisse

**Sprachen:** Deutsch, Englisch\\
**Werkzeuge:** womit Sie arbeiten
`,
  },
  slides: {
    fileName: 'folien.md',
    markdown: `---
lang: de
author: Ihr Name
date: {today}
---

# Titel des Vortrags

---

# Was diese Folie sagt, als Satz

- Ein Punkt
- Noch ein Punkt

---

# Eine Tabelle sagt mehr

| Jahr | Personen |
| --- | ---: |
| 2025 | 1.200 |
| 2026 | 1.900 |

---

# Was jetzt geschehen soll
`,
  },
};
