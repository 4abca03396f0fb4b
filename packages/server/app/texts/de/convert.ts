import { count, numberText } from '../../numbers.ts';

const credits = { one: 'Credit', other: 'Credits' };

/** Texts of the view that converts. */
export const convertText = {
  convert: {
    title: 'Umwandeln',
    editor: 'Markdown',
    preview: 'Vorschau',
    pages: 'Seiten',
    pageOf: (page: number, all: number) => `Seite ${page} von ${all}`,
    layingOut: 'Seiten werden gesetzt …',
    wordPages: 'Word kann Zeilen und Seiten an anderen Stellen beenden.',
    pagesFailed:
      'Die Seiten können gerade nicht gezeigt werden. Das ist der Text ohne Seitenenden.',
    pagesLackFonts:
      'Die Seiten sind in einer anderen Schrift gezeigt. Die Datei hat die Schriften, die das Design mitbringt.',
    showPages: 'Seiten zeigen',
    showFlow: 'Ohne Seiten zeigen',
    panes: 'Bereich',
    write: 'Schreiben',
    border: 'Grenze zwischen Text und Vorschau',
    open: 'Datei öffnen',
    placeholder:
      'Schreiben Sie, fügen Sie Text ein, oder ziehen Sie eine Datei hierher. Die Formatierungshilfe zeigt, wie man Überschriften und Listen macht.',
    opened: (name: string) => `${name} ist an Stelle Ihres Textes geöffnet.`,
    notText: (name: string) =>
      `${name} ist keine Textdatei. Öffnen Sie eine Markdown-Datei, eine Textdatei oder ein Word-Dokument.`,
    notWord: (name: string) => `${name} ist kein Word-Dokument (.docx) oder ist beschädigt.`,
    tooLargeWord: (name: string) => `${name} ist größer als 20 MB. Entfernen Sie Bilder daraus.`,
    tooLarge: (name: string) =>
      `${name} ist größer als 1 MB. Teilen Sie den Text in mehrere Dokumente.`,
    pastedFormatted: 'Mit Formatierung eingefügt, als Markdown.',
    usePlain: 'Nur Text verwenden',
    picture: 'Bild',
    unreadablePicture: (name: string) =>
      `${name} ist kein Bild, das sich zeigen lässt. Verwenden Sie png, jpeg, gif, webp oder svg.`,
    largeDrawing: (name: string, kilobytes: number) =>
      `${name} ist ein svg, das größer als ${kilobytes} KB ist. Verwenden Sie stattdessen ein png.`,
    imported: (name: string, left: number) =>
      left === 0
        ? `${name} ist importiert.`
        : `${name} ist importiert. ${count(left, { one: 'Bild ist', other: 'Bilder sind' })} zu groß für den Text und ausgelassen.`,
    formatBar: {
      label: 'Formatierung',
      bold: 'Fett',
      italic: 'Kursiv',
      heading: 'Überschrift',
      bullets: 'Liste mit Punkten',
      numbers: 'Liste mit Nummern',
      tasks: 'Aufgabenliste',
      quote: 'Zitat',
      code: 'Code',
      link: 'Link',
      table: 'Tabelle',
      picture: 'Bild',
    },
    link: { title: 'Link', text: 'Text', address: 'Adresse' },
    tableActions: {
      rowBefore: 'Zeile darüber',
      rowAfter: 'Zeile darunter',
      columnBefore: 'Spalte davor',
      columnAfter: 'Spalte danach',
      alignLeft: 'Linksbündig',
      alignCenter: 'Zentriert',
      alignRight: 'Rechtsbündig',
      tidy: 'Spalten ausrichten',
      deleteRow: 'Zeile löschen',
      deleteColumn: 'Spalte löschen',
    },
    slash: {
      heading1: 'Überschrift 1',
      heading2: 'Überschrift 2',
      heading3: 'Überschrift 3',
      bullets: 'Aufzählung',
      numbers: 'Nummerierte Liste',
      tasks: 'Aufgabenliste',
      quote: 'Zitat',
      alert: 'Hinweis',
      table: 'Tabelle',
      code: 'Code',
      formula: 'Formel',
      diagram: 'Diagramm',
      divider: 'Trennlinie',
      pageBreak: 'Seitenumbruch',
      picture: 'Bild',
    },
    search: {
      Completions: 'Einfügen',
      Find: 'Suchen',
      Replace: 'Ersetzen durch',
      next: 'Weiter',
      previous: 'Zurück',
      all: 'Alle auswählen',
      'match case': 'Groß- und Kleinschreibung',
      'by word': 'Ganze Wörter',
      regexp: 'Regulärer Ausdruck',
      replace: 'Ersetzen',
      'replace all': 'Alle ersetzen',
      close: 'Schließen',
      'current match': 'aktueller Treffer',
      'replaced $ matches': '$ Treffer ersetzt.',
      'replaced match on line $': 'Treffer in Zeile $ ersetzt.',
      'on line': 'in Zeile',
    },
    design: 'Design',
    designOf: (name: string) => `Design: ${name}`,
    chooseDesign: 'Design wählen',
    format: 'Format',
    options: 'Optionen',
    optionsChanged: 'Optionen, geändert',
    more: 'Weitere Aktionen',
    submit: (format: string) => `${format} herunterladen`,
    converting: (seconds: number) =>
      seconds < 2 ? 'Wird umgewandelt' : `Wird umgewandelt, ${seconds} s`,
    copyAs: (format: string) => `${format} kopieren`,
    copied: (format: string, charged: number) =>
      `${format} kopiert. ${charged === 0 ? 'Keine Credits' : count(charged, credits)} berechnet.`,
    done: (name: string, charged: number) =>
      `${name} ist gespeichert. ${charged === 0 ? 'Keine Credits' : count(charged, credits)} berechnet.`,
    stopped: 'Abgebrochen. Keine Credits berechnet.',
    empty: 'Schreiben Sie zuerst etwas, oder fügen Sie Text ein.',
    price: 'Ein Download kostet 1 Credit.',
    shortPrice: '1 Credit je Download',
    shortPriceFree: 'Kostenlos',
    priceFree: 'Downloads sind auf diesem Server kostenlos.',
    words: (number: number) => count(number, { one: 'Wort', other: 'Wörter' }),
    emptyTitle: 'Hier erscheint Ihr Dokument',
    emptyText:
      'Schreiben Sie links, fügen Sie Text ein, oder öffnen Sie eine Datei. Beschädigtes Markdown, etwa von Chat-Assistenten, wird repariert.',
    example: 'Mit einem Beispiel beginnen',
    shortExample: 'Beispiel',
    diagramsLater:
      'Die Vorschau zeigt Diagramme als Code. Gezeichnet sind sie im Dokument, das Sie herunterladen.',
    previewFailed: 'Die Vorschau kann diesen Text nicht zeigen. Sie können ihn trotzdem umwandeln.',
    code: 'Im Programm verwenden',
    codeText:
      'Dieselbe Umwandlung aus Ihrem eigenen Programm. Legen Sie zuerst einen API-Schlüssel an.',
    codeKinds: { curl: 'curl', javascript: 'JavaScript', cli: 'Kommandozeile' },
    codeKind: 'Sprache',
    createKey: 'API-Schlüssel anlegen',
  },

  drafts: {
    title: 'Entwürfe',
    button: (title: string) => `Entwürfe: ${title}`,
    about: 'Entwürfe bleiben in diesem Browser. Jeder Tab hat seinen eigenen Entwurf.',
    untitled: 'Ohne Titel',
    create: 'Neuer Entwurf',
    current: 'Hier geöffnet',
    elsewhere: 'In einem anderen Tab geöffnet',
    rename: (title: string) => `${title} umbenennen`,
    renameHint: 'Leer: Der Name ist der der ersten Überschrift.',
    delete: (title: string) => `${title} löschen`,
    deleted: (title: string) => `„${title}“ ist gelöscht.`,
    empty: 'Entwürfe mit Text erscheinen hier.',
    unkept:
      'Dieser Browser hat keinen Platz für diesen Entwurf. Speichern Sie ihn in einem Projekt, oder löschen Sie andere Entwürfe.',
  },

  formatting: {
    button: 'Formatierungshilfe',
    title: 'Formatierungshilfe',
    about:
      'Markdown ist einfacher Text mit ein paar Zeichen für die Formatierung. Text, den Sie aus einem Chat einfügen, hat sie oft schon.',
    write: 'Sie schreiben',
    get: 'Sie erhalten',
    examples: [
      { source: '# Titel\n## Abschnitt', result: 'Überschriften; mehr Zeichen machen kleinere' },
      { source: 'Eine leere Zeile', result: 'Einen neuen Absatz' },
      { source: '**wichtig**', result: 'Fetten Text' },
      { source: '*neu*', result: 'Kursiven Text' },
      { source: '- erstens\n- zweitens', result: 'Eine Liste mit Punkten' },
      { source: '1. erstens\n2. zweitens', result: 'Eine Liste mit Nummern' },
      { source: '- [x] erledigt\n- [ ] offen', result: 'Eine Liste von Aufgaben' },
      { source: '[unsere Seite](https://example.com)', result: 'Einen Link' },
      { source: '| Name | Alter |\n| --- | --- |\n| Ana | 41 |', result: 'Eine Tabelle' },
      { source: '> zitiert', result: 'Ein Zitat' },
      { source: '`Code`', result: 'Code' },
    ],
  },

  options: {
    title: 'Optionen',
    tidying: 'Aufräumen',
    clean: 'Abstände und Zeichen bereinigen',
    repair: 'Beschädigte Tabellen, Listen und Links reparieren',
    polish: 'Typografische Anführungszeichen und Striche',
    paper: 'Papierformat',
    orientation: 'Ausrichtung',
    orientations: { portrait: 'Hochformat', landscape: 'Querformat' },
    byDesign: 'Wie im Design',
    margins: 'Ränder',
    marginSizes: { narrow: 'Schmal', wide: 'Breit' },
    fontScale: 'Schriftgröße',
    fontScales: { '0.85': 'Klein', '1': 'Normal', '1.15': 'Groß', '1.3': 'Sehr groß' },
    done: 'Fertig',
  },

  changes: {
    button: 'Änderungen zeigen',
    title: 'Was das Aufräumen ändert',
    about:
      'Das Dokument entsteht aus dem aufgeräumten Text. Ihr eigener Text bleibt, wie Sie ihn geschrieben haben, wenn Sie ihn nicht ersetzen.',
    before: 'Vorher',
    after: 'Nachher',
    more: (number: number) => `Und ${numberText(number)} weitere.`,
    apply: 'Meinen Text ersetzen',
    applied: 'Ihr Text ist ersetzt. Mit Strg+Z im Editor machen Sie das rückgängig.',
    done: 'Fertig',
  },

  check: {
    title: 'Prüfen',
    running: 'Wird geprüft',
    found: (number: number, pages: number | undefined) => {
      const findings =
        number === 0 ? 'Nichts gefunden' : count(number, { one: 'Fund', other: 'Funde' });
      return pages === undefined
        ? findings
        : `${findings}, ${count(pages, { one: 'Seite', other: 'Seiten' })}`;
    },
    severities: { error: 'Fehler', warning: 'Warnung', note: 'Hinweis' },
    place: (line: number, column: number) => `Zeile ${line}, Spalte ${column}`,
    page: (page: number) => `Seite ${page}`,
    fix: 'Beheben',
    fixOf: (line: number) => `Zeile ${line} beheben`,
    more: 'Es gibt weitere. Beheben Sie zuerst diese.',
  },

  problems: {
    count: (number: number) => count(number, { one: 'Hinweis', other: 'Hinweise' }),
    title: 'Hinweise',
    fixes: (number: number) => `${numberText(number)} behoben`,
    open: 'Zu prüfen',
    rule: 'Regel:',
    line: (line: number) => `Zeile ${line}`,
    more: (number: number) => `und ${numberText(number)} weitere`,
  },
} as const;
