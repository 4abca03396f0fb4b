import { count, numberText } from '../../numbers.ts';

/** Texts that several views share, and those of the small views. */
export const commonText = {
  product: 'mdconv',
  close: 'Schließen',
  closePanel: (title: string) => `${title} schließen`,
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen',
  never: 'Nie',
  language: 'Sprache',
  languageHint: 'Sie gilt auch für Datum und Zahlen.',
  skip: 'Zum Inhalt springen',
  formats: { pdf: 'PDF', docx: 'Word', html: 'HTML', text: 'Text', png: 'Bild' },

  errors: {
    title: 'Etwas ist schiefgegangen',
    offline:
      'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    unreadable:
      'Der Server hat eine unlesbare Antwort gesendet. Versuchen Sie es gleich noch einmal.',
    outOfCredits:
      'Sie haben zu wenige Credits. Der Betreiber dieses Servers kann Ihrem Konto Credits gutschreiben.',
    unexpected:
      'Ein unerwarteter Fehler ist aufgetreten. Laden Sie die Seite neu; Ihr Text bleibt erhalten.',
    clipboard:
      'Der Browser erlaubt das Kopieren nicht. Markieren Sie den Text, und kopieren Sie ihn selbst.',
  },

  navigation: {
    label: 'Hauptmenü',
    convert: 'Umwandeln',
    projects: 'Projekte',
    designs: 'Designs',
    keys: 'API-Schlüssel',
    usage: 'Nutzung',
    docs: 'API-Referenz',
    settings: 'Konto',
    operators: 'Verwaltung',
    signOut: 'Abmelden',
    balance: (credits: number) => `Noch ${count(credits, { one: 'Credit', other: 'Credits' })}`,
    unlimited: 'Unbegrenzt',
  },

  signOut: {
    title: 'Abmelden?',
    action: 'Abmelden',
    losses: {
      text: 'Ihre Entwürfe unter Umwandeln werden aus diesem Browser gelöscht.',
      files:
        'Änderungen an Dateien, die noch nicht auf dem Server gespeichert sind, werden aus diesem Browser gelöscht.',
      designs:
        'Änderungen an Designs, die Sie nicht gespeichert haben, werden aus diesem Browser gelöscht.',
    },
    keepDrafts: 'Meine Entwürfe in diesem Browser behalten',
    keepDraftsHint:
      'Sie sehen sie nach der nächsten Anmeldung wieder. Bis dahin können andere sie lesen, die diesen Browser benutzen.',
  },

  signIn: {
    title: 'Anmelden',
    tagline: 'Dokumente aus Markdown',
    about:
      'Fügen Sie Text aus einem Chat, eine Readme-Datei oder Ihre Notizen ein. mdconv repariert ihn und macht daraus ein PDF, eine Word-Datei, eine Webseite oder ein Bild, das gestaltet aussieht.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    incomplete: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
    provider: 'Weiter mit Single Sign-on',
    linkTitle: 'Kein Passwort?',
    link: 'Bitten Sie den Betreiber dieses Servers um einen Anmeldelink. Betreiber erzeugen einen mit',
    linkCommand: 'mdconv-server accounts sign-in-link',
    docs: 'API-Referenz lesen',
  },

  confirm: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'Ihre Anmeldung ist eine Weile her. Melden Sie sich noch einmal an, um fortzufahren.',
    password: 'Ihr Passwort',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    submit: 'Bestätigen',
    link: 'Öffnen Sie in diesem Browser einen neuen Anmeldelink, und versuchen Sie es dann erneut. Betreiber erzeugen einen mit',
    provider: 'Mit Single Sign-on bestätigen',
  },

  keys: {
    title: 'API-Schlüssel',
    about: 'Programme verwenden Schlüssel, um Dokumente umzuwandeln und mit Projekten zu arbeiten.',
    create: 'Schlüssel anlegen',
    emptyTitle: 'Noch keine Schlüssel',
    empty:
      'Legen Sie einen Schlüssel an, um mdconv aus eigenen Programmen zu verwenden. Testschlüssel sind kostenlos.',
    name: 'Name',
    nameHint: 'Was den Schlüssel verwendet, etwa „Website“.',
    nameMissing: 'Geben Sie dem Schlüssel einen Namen.',
    mode: 'Modus',
    modes: { live: 'Live', test: 'Test' },
    modeHints: {
      live: 'Umwandlungen kosten Credits.',
      test: 'Kostenlos. Ergebnisse tragen das Wort TEST, und Projekte sind getrennt.',
    },
    scopes: 'Darf',
    scopeNames: {
      convert: 'Dokumente umwandeln',
      read: 'Projekte lesen',
      write: 'Projekte ändern',
    },
    shortScopes: { convert: 'Umwandeln', read: 'Lesen', write: 'Ändern' },
    allScopes: 'Alles',
    scopeMissing: 'Wählen Sie mindestens eines.',
    expiry: 'Läuft ab',
    expiries: { '': 'Nie', '30': 'In 30 Tagen', '90': 'In 90 Tagen', '365': 'In einem Jahr' },
    newTitle: 'Kopieren Sie Ihren neuen Schlüssel',
    newText:
      'Der Schlüssel wird nur dieses eine Mal gezeigt. Bewahren Sie ihn dort auf, wo Ihr Programm ihn findet.',
    newTry: 'Im Terminal ausprobieren:',
    keyLabel: 'Neuer API-Schlüssel',
    closeTitle: 'Schließen, ohne den Schlüssel zu kopieren?',
    closeText:
      'Der Schlüssel kann nicht noch einmal gezeigt werden. Ohne ihn müssen Sie den Schlüssel ersetzen.',
    closeAction: 'Schließen',
    closeBack: 'Zurück zum Schlüssel',
    columns: {
      name: 'Name',
      key: 'Schlüssel',
      scopes: 'Darf',
      used: 'Zuletzt verwendet',
      expires: 'Läuft ab',
      actions: 'Aktionen',
    },
    rotate: 'Ersetzen',
    rotateTitle: (name: string) => `„${name}“ ersetzen?`,
    rotateText:
      'Sie erhalten einen neuen Schlüssel mit denselben Rechten. Der alte funktioniert noch 24 Stunden.',
    revoke: 'Widerrufen',
    revokeTitle: (name: string) => `„${name}“ widerrufen?`,
    revokeText:
      'Programme, die diesen Schlüssel verwenden, funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    revoked: (name: string) => `„${name}“ ist widerrufen.`,
    states: { revoked: 'Widerrufen', expired: 'Abgelaufen' },
    done: 'Fertig',
  },

  usage: {
    title: 'Nutzung',
    balance: 'Guthaben',
    allotment: 'Monatliche Credits',
    topups: 'Aufgeladen',
    calls: 'Aufrufe in diesem Monat',
    renews: (date: string) => `Neu am ${date}`,
    keeps: 'Verfallen nicht',
    callsTitle: 'Letzte Aufrufe',
    callsText: (all: number) =>
      `Diagramm und Liste zeigen höchstens die letzten 50 Aufrufe. In diesem Monat waren es ${count(all, { one: 'Aufruf', other: 'Aufrufe' })}.`,
    callsEmptyTitle: 'Keine Aufrufe',
    callsEmpty: 'Hier erscheinen Aufrufe mit API-Schlüsseln und Umwandlungen in der App.',
    otherCalls: 'Andere Aufrufe',
    most: (calls: number) => `Die meisten an einem Tag: ${numberText(calls)}`,
    day: (day: string, counts: string) => `${day}: ${counts || 'keine Aufrufe'}`,
    all: 'Alle',
    succeeded: 'Erfolgreich',
    failed: 'Fehlgeschlagen',
    filter: 'Anzeigen',
    columns: {
      time: 'Zeit',
      call: 'Aufruf',
      format: 'Format',
      status: 'Status',
      ms: 'Dauer',
      credits: 'Credits',
    },
    ledger: 'Kontobuch',
    ledgerText: 'Jede Änderung des Guthabens.',
    ledgerColumns: { time: 'Zeit', kind: 'Änderung', reference: 'Bezug', change: 'Credits' },
    ledgerKinds: {
      grant: 'Monatliche Credits',
      expire: 'Verfallen',
      topup: 'Aufgeladen',
      debit: 'Verbraucht',
      refund: 'Erstattet',
      adjust: 'Berichtigt',
    },
    more: 'Mehr anzeigen',
    export: 'CSV herunterladen',
    exported: 'ledger.csv ist gespeichert.',
  },

  designs: {
    missing: {
      title: 'Design nicht gefunden',
      text: 'Es wurde gelöscht, oder die Adresse ist falsch.',
      home: 'Zu den Designs',
    },
    title: 'Designs',
    about: 'Wie Ihre Dokumente aussehen. Machen Sie aus einem Design des Servers Ihr eigenes.',
    own: 'Ihre Designs',
    server: 'Designs des Servers',
    makeOwn: 'Eigenes machen',
    specimen: (name: string) => `Muster von ${name}`,
    customize: 'Anpassen',
    customizeOf: (name: string) => `${name} anpassen`,
    edit: 'Bearbeiten',
    editOf: (name: string) => `${name} bearbeiten`,
    delete: 'Löschen',
    deleteOf: (name: string) => `${name} löschen`,
    deleteTitle: (name: string) => `„${name}“ löschen?`,
    deleteText:
      'Programme, die mit diesem Design umwandeln, erhalten einen Fehler. Das lässt sich nicht rückgängig machen.',
    deleted: (name: string) => `„${name}“ ist gelöscht.`,
    newTitle: 'Neues Design',
    newName: (base: string) => `Mein ${base}`,
    editTitle: 'Design bearbeiten',
    save: 'Design speichern',
    saved: (name: string) => `„${name}“ ist gespeichert und steht jetzt im Menü der Designs.`,
    restored:
      'Änderungen, die nicht gespeichert waren, sind wiederhergestellt. „Abbrechen“ verwirft sie.',
    notKept:
      'Dieser Browser hat keinen Platz für Ihre Schriften. Speichern Sie das Design, bevor Sie diese Seite schließen, oder fügen Sie sie später noch einmal hinzu.',
    name: 'Name',
    nameMissing: 'Geben Sie dem Design einen Namen.',
    colors: 'Farben',
    colorNames: {
      ink: 'Text',
      heading: 'Überschriften',
      accent: 'Links und Akzente',
      muted: 'Nebentext',
      paper: 'Papier',
      panel: 'Code und Hinweise',
      hairline: 'Linien',
      highlight: 'Markierter Text',
    },
    contrast: (ratio: string) => `${ratio}:1`,
    lowContrast: (ratio: string) => `${ratio}:1 ist wenig`,
    darkHint:
      'Text braucht einen Kontrast von 4,5:1. Webseiten mit eigenen Farben sind immer hell.',
    sizes: 'Größen',
    textSize: 'Text',
    headingSize: 'Überschriften',
    fonts: 'Schriften',
    fontRoles: { body: 'Text', heading: 'Überschriften', code: 'Code' },
    fontFiles: 'Schriftdateien hinzufügen',
    fontHint:
      'TrueType oder OpenType, eine Datei für jede Stärke und jeden Stil. Wählen Sie die Schrift danach oben aus.',
    fontName: (family: string, weight: number, style: string) =>
      `${family} ${weight}${style === 'italic' ? ' kursiv' : ''}`,
    noFont: (name: string) =>
      `${name} ist keine Schrift. Fügen Sie Dateien mit der Endung .ttf oder .otf hinzu.`,
    remove: (name: string) => `${name} entfernen`,
    logo: 'Logo',
    logoFile: 'Bilddatei',
    logoAlt: 'Alternativtext',
    logoAltHint: 'Was das Logo sagt, für Menschen, die es nicht sehen.',
    logoHeight: 'Höhe in Punkt',
    logoRemove: 'Logo entfernen',
    logoTooLarge: 'Das Logo ist größer als 1 MB. Verwenden Sie eine kleinere Datei.',
  },

  account: {
    title: 'Konto',
    plans: { free: 'Kostenlos', premium: 'Premium' },
    password: 'Passwort',
    passwordText: 'Wenn Sie das Passwort ändern, werden alle anderen Browser abgemeldet.',
    firstPassword:
      'Sie melden sich mit Links an. Mit einem Passwort können Sie sich ohne den Betreiber anmelden.',
    current: 'Bisheriges Passwort',
    next: 'Neues Passwort',
    nextHint: 'Mindestens 8 Zeichen. Mehrere Wörter sind leicht zu merken und schwer zu erraten.',
    setPassword: 'Passwort festlegen',
    changePassword: 'Passwort ändern',
    passwordMissing: 'Geben Sie Ihr neues Passwort ein.',
    passwordChanged: 'Das Passwort ist geändert. Alle anderen Browser sind abgemeldet.',
    sessions: 'Angemeldete Browser',
    columns: { since: 'Angemeldet', seen: 'Zuletzt aktiv', actions: 'Aktionen' },
    here: 'Dieser Browser',
    signOut: 'Abmelden',
    signOutOthers: 'Alle anderen abmelden',
    signedOut: (browsers: number) =>
      `${count(browsers, { one: 'Browser', other: 'Browser' })} abgemeldet.`,
  },

  missing: {
    title: 'Seite nicht gefunden',
    text: 'Die Adresse ist falsch, oder die Seite ist umgezogen.',
    home: 'Zu „Umwandeln“',
  },
} as const;
