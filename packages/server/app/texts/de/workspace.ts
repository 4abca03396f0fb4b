import { count } from '../../numbers.ts';

const credits = { one: 'Credit', other: 'Credits' };
const files = { one: 'Datei', other: 'Dateien' };
const changes = { one: 'Änderung', other: 'Änderungen' };

/** Texts of projects, files and sharing. */
export const workspaceText = {
  undo: 'Rückgängig',
  save: 'Speichern',
  create: 'Anlegen',
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  moreActions: (name: string) => `Aktionen für ${name}`,

  projects: {
    title: 'Projekte',
    about: 'Sammeln Sie Dokumente, bearbeiten Sie sie hier, und geben Sie sie frei.',
    create: 'Neues Projekt',
    description: 'Beschreibung',
    descriptionHint: 'Freiwillig. Wer ein freigegebenes Projekt liest, sieht sie.',
    search: 'Projekte suchen',
    scope: 'Anzeigen',
    scopes: { active: 'Meine', shared: 'Für mich freigegeben', archived: 'Archiviert' },
    empty: {
      active: {
        title: 'Legen Sie Ihr erstes Projekt an',
        text: 'Ein Projekt enthält Markdown-Dateien in Ordnern. Sie bearbeiten sie im Browser, wandeln sie um und geben sie für andere frei.',
      },
      shared: {
        title: 'Für Sie ist nichts freigegeben',
        text: 'Hier erscheinen Projekte, deren Besitzer Ihre E-Mail-Adresse eingeladen haben.',
      },
      archived: {
        title: 'Keine archivierten Projekte',
        text: 'Archivieren Sie ein Projekt, um es auszublenden, ohne es zu löschen. Sie können es jederzeit wiederherstellen.',
      },
    },
    example: {
      action: (price: number) =>
        `Beispielprojekt anlegen${price === 0 ? '' : ` (${count(price, credits)})`}`,
      name: 'Beispiel',
      description:
        'Ein Bericht, ein Brief und ein Protokoll zum Ausprobieren. Löschen Sie es, wann Sie wollen.',
    },
    noMatch: 'Kein Projekt gefunden',
    noMatchText: 'Suchen Sie nach einem anderen Teil des Namens oder der Beschreibung.',
    clearSearch: 'Suche löschen',
    columns: { name: 'Projekt', files: 'Dateien', sharing: 'Zugriff', updated: 'Geändert' },
    modes: { private: 'Privat', restricted: 'Eingeladene', public: 'Öffentlicher Link' },
    edit: 'Umbenennen',
    editTitle: 'Projekt umbenennen',
    archive: 'Archivieren',
    archived: (name: string) =>
      `„${name}“ ist archiviert. Der Link zum Projekt funktioniert nicht mehr.`,
    restore: 'Wiederherstellen',
    restored: (name: string) => `„${name}“ ist wiederhergestellt.`,
    delete: 'Löschen',
    deleteTitle: (name: string) => `„${name}“ löschen?`,
    deleteText: (number: number) =>
      `Gelöscht werden ${count(number, files)}, archivierte Dateien, alle Ordner und der Link zum Projekt. Das lässt sich nicht rückgängig machen. Wenn Sie das Projekt nur ausblenden wollen, archivieren Sie es.`,
    deleted: (name: string) => `„${name}“ ist gelöscht.`,
  },

  project: {
    missing: {
      title: 'Projekt nicht gefunden',
      text: 'Es wurde gelöscht, es ist nicht für Sie freigegeben, oder die Adresse ist falsch.',
      home: 'Zu den Projekten',
    },
    tree: 'Dateien und Ordner',
    open: 'Öffnen',
    newFile: 'Neue Datei',
    newFileName: 'ohne-titel.md',
    template: 'Beginnen mit',
    noTemplate: 'Leere Datei',
    templates: {
      letter: 'Brief',
      report: 'Bericht',
      minutes: 'Protokoll',
      resume: 'Lebenslauf',
      slides: 'Folien',
    },
    newFolder: 'Neuer Ordner',
    folder: 'Ordner',
    topLevel: 'Oberste Ebene',
    upload: 'Hochladen',
    uploadPrice: 'Jede neue Datei kostet 1 Credit.',
    zip: 'Zip herunterladen',
    zipDone: (name: string) => `${name} ist gespeichert.`,
    showArchived: 'Archivierte Dateien zeigen',
    archivedBadge: 'Archiviert',
    readOnly: 'Für Sie freigegeben. Sie können es lesen.',
    emptyTitle: 'Dieses Projekt ist leer',
    empty: 'Schreiben Sie eine neue Datei, oder ziehen Sie Markdown-Dateien hierher.',
    emptyShared: 'Der Besitzer hat noch keine Dateien hinzugefügt.',
    files: (number: number) => count(number, files),
    rename: 'Umbenennen',
    renameTitle: (name: string) => `„${name}“ umbenennen`,
    move: 'Verschieben',
    moveTitle: (name: string) => `„${name}“ verschieben`,
    moved: (name: string, folder: string) => `„${name}“ ist jetzt hier: ${folder}.`,
    copied: (name: string) => `„${name}“ ist angelegt.`,
    copyPrice: 'Kopieren (1 Credit)',
    archive: 'Archivieren',
    archived: (name: string) => `„${name}“ ist archiviert.`,
    restore: 'Wiederherstellen',
    restored: (name: string) => `„${name}“ ist wiederhergestellt.`,
    delete: 'Löschen',
    deleteTitle: (name: string) => `„${name}“ löschen?`,
    deleteFile:
      'Die Datei wird endgültig gelöscht. Wenn Sie sie nur ausblenden wollen, archivieren Sie sie.',
    deleteFolder: (number: number) =>
      number === 0
        ? 'Der Ordner und seine Unterordner werden gelöscht.'
        : `Der Ordner, seine Unterordner und ${count(number, files)} darin werden endgültig gelöscht.`,
    deleted: (name: string) => `„${name}“ ist gelöscht.`,
    replaceTitle: (number: number) => `${count(number, files)} ersetzen?`,
    replaceText: 'Der Ordner enthält schon Dateien mit diesen Namen:',
    replace: 'Ersetzen',
    skip: 'Alte Dateien behalten',
    uploading: (done: number, all: number) => `${done} von ${all} hochgeladen`,
    uploaded: (number: number) => `${count(number, files)} hochgeladen.`,
    notUploaded: (name: string, reason: string) => `${name} wurde nicht hochgeladen. ${reason}`,
    keyboard:
      'Pfeiltasten bewegen, die Eingabetaste öffnet, F2 benennt um, Entf löscht, Umschalt+F10 zeigt alle Aktionen.',
  },

  file: {
    missing: {
      title: 'Datei nicht gefunden',
      text: 'Sie wurde gelöscht, sie ist nicht für Sie freigegeben, oder die Adresse ist falsch.',
      home: 'Zu den Projekten',
    },
    path: 'Pfad',
    states: {
      saved: 'Gespeichert',
      unsaved: 'Noch nicht gespeichert',
      saving: 'Wird gespeichert',
      waiting:
        'Server nicht erreicht. Ihre Änderungen bleiben in diesem Browser und werden später gespeichert.',
      unkept:
        'Dieser Browser hat keinen Platz für Ihre Änderungen. Lassen Sie diesen Tab offen, bis sie gespeichert sind.',
      conflict: 'Anderswo geändert',
      failed: 'Nicht gespeichert',
    },
    restored:
      'Änderungen Ihres letzten Besuchs, die nicht gespeichert waren, sind wiederhergestellt.',
    download: 'Markdown herunterladen',
    gone: 'Diese Datei wurde anderswo gelöscht. Laden Sie Ihren Text herunter, um ihn zu behalten.',
  },

  merge: {
    title: 'Anderswo geändert',
    text: 'Dieselben Zeilen wurden hier und anderswo geändert. Nichts wird gespeichert, bis Sie wählen; Sie können weiterschreiben.',
    mine: 'Ihre Fassung',
    theirs: 'Gespeicherte Fassung',
    choices: { mine: 'Ihre behalten', theirs: 'Gespeicherte nehmen', both: 'Beide behalten' },
    choice: (number: number) => `Änderung ${number}`,
    show: 'Im Text zeigen',
    nothing: 'Hier ist nichts',
    open: (number: number) => `Noch ${count(number, changes)} zu wählen.`,
    keepMine: 'Ihre Fassung herunterladen',
    takenOver: 'Übernommen, was anderswo geändert wurde.',
  },

  saving: {
    button: 'In Projekt speichern',
    title: 'In einem Projekt speichern',
    project: 'Projekt',
    newProject: 'Ein neues Projekt',
    newName: 'Dokumente',
  },

  sharing: {
    button: 'Freigeben',
    title: (name: string) => `„${name}“ freigeben`,
    access: 'Wer darf lesen',
    modes: {
      private: 'Nur Sie',
      restricted: 'Eingeladene',
      public: 'Alle mit dem Link',
    },
    invite: 'Personen einladen',
    inviteHint: (isFree: boolean, hasLink: boolean) =>
      `Bis zu 25 E-Mail-Adressen, durch Kommas getrennt. Es wird keine E-Mail verschickt${hasLink ? ': Senden Sie den Link' : ''}.${
        isFree ? '' : ' Neue Einladungen kosten zusammen 1 Credit.'
      }`,
    inviteMissing: 'Geben Sie mindestens eine E-Mail-Adresse ein.',
    inviteTooMany: 'Geben Sie höchstens 25 Adressen auf einmal ein.',
    inviteFirst: 'Laden Sie jemanden ein, um nur für Eingeladene freizugeben.',
    inviteSubmit: 'Einladen',
    invited: (number: number, charged: number) =>
      `${count(number, { one: 'Person', other: 'Personen' })} eingeladen. ${charged === 0 ? 'Keine Credits' : count(charged, { one: 'Credit', other: 'Credits' })} berechnet.`,
    invitees: 'Eingeladene',
    remove: (email: string) => `${email} entfernen`,
    inactive: 'Kann zurzeit nicht lesen',
    readOnly: 'Sie können die Dateien lesen und herunterladen, aber nicht bearbeiten.',
    privateHint: 'Niemand sonst kann dieses Projekt lesen.',
    publicPrice: 'Beim ersten Mal kostet ein öffentlicher Link 1 Credit.',
    publicPaid:
      'Der öffentliche Link hat 1 Credit gekostet. Ihn aus- und wieder einzuschalten ist kostenlos.',
    link: 'Link',
    copyLink: 'Link kopieren',
    rotate: 'Link ersetzen',
    rotateTitle: 'Den Link ersetzen?',
    rotateAction: 'Ersetzen',
    rotateText:
      'Der alte Link funktioniert sofort nicht mehr, auch nicht für die, die ihn schon haben. Senden Sie ihnen den neuen.',
    rotated: 'Der Link ist ersetzt. Der alte funktioniert nicht mehr.',
    expiry: 'Endet am',
    expiryHint: 'Ab dann können nur Sie das Projekt lesen. Leer: ohne Ende.',
    expiryPast: 'Wählen Sie heute oder einen späteren Tag.',
    done: 'Fertig',
  },

  shared: {
    title: 'Freigegebenes Projekt',
    files: 'Dateien',
    missingTitle: 'Dieser Link funktioniert nicht',
    missing:
      'Er wurde ersetzt oder ist abgelaufen, oder er ist für Eingeladene. Wenn Sie eingeladen wurden, melden Sie sich mit der eingeladenen E-Mail-Adresse an.',
    empty: 'Dieses Projekt hat noch keine Dateien.',
    goneTitle: 'Datei nicht gefunden',
    gone: 'Sie wurde gelöscht oder archiviert, oder die Adresse ist falsch. Öffnen Sie eine andere Datei der Liste.',
    download: 'Herunterladen',
    downloadOf: (name: string) => `${name} herunterladen`,
    markdown: 'Markdown',
    format: (format: string, isFree: boolean) => (isFree ? format : `${format} (1 Credit)`),
    signInFormats: 'Für PDF, Word und andere anmelden',
    signIn: 'Anmelden',
    app: 'mdconv öffnen',
    document: 'Dokument',
  },
} as const;
