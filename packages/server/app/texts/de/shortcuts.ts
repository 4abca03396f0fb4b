/** Texts of the list of keyboard shortcuts. */
export const shortcutText = {
  shortcuts: {
    button: 'Tastenkürzel',
    title: 'Tastenkürzel',
    note: 'Auf einem Mac gilt die Befehlstaste an Stelle von Strg.',
    keyOn: 'Die Taste ? zeigt diese Liste',
    groups: [
      {
        title: 'Überall',
        keys: [
          ['?', 'Diese Liste zeigen'],
          ['Strg+/', 'Diese Liste zeigen, auch beim Schreiben'],
          ['Escape', 'Dialog oder Menü schließen'],
        ],
      },
      {
        title: 'Editor',
        keys: [
          ['Strg+Eingabe', 'Umwandeln und herunterladen'],
          ['Strg+S', 'Datei jetzt speichern'],
          ['Strg+F', 'Suchen und ersetzen'],
          ['Strg+B, Strg+I', 'Fett, kursiv'],
          ['Strg+K', 'Link'],
          ['Strg+E', 'Code'],
          ['Strg+Umschalt+7, 8, 9', 'Nummern, Punkte, Aufgaben'],
          ['Strg+Z', 'Rückgängig machen'],
          ['Strg+Umschalt+Z', 'Wiederholen'],
          ['/', 'Am Anfang einer Zeile: Überschrift, Liste, Tabelle und mehr einfügen'],
          [
            'Tab',
            'Listenpunkt einrücken oder zur nächsten Zelle einer Tabelle gehen; sonst den Editor verlassen',
          ],
          ['Escape, dann Tab', 'Den Editor verlassen, auch in einer Liste'],
        ],
      },
      {
        title: 'Dateien eines Projekts',
        keys: [
          ['↑ ↓ Pos1 Ende', 'Bewegen'],
          ['→ ←', 'Ordner öffnen oder schließen'],
          ['Ein Buchstabe', 'Zum nächsten Namen mit diesem Anfang'],
          ['Eingabe', 'Öffnen'],
          ['F2', 'Umbenennen'],
          ['Entf', 'Löschen'],
          ['Umschalt+F10', 'Alle Aktionen zeigen'],
        ],
      },
    ],
  },
} as const;
