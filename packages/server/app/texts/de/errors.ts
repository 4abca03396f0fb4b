import type { ApiErrorCode } from '@mdconv/client';

/** What the errors of the server mean to a reader. */
const codes: Readonly<Record<ApiErrorCode, string>> = {
  invalid_request: 'Der Server hat die Anfrage nicht verstanden. Laden Sie die Seite neu.',
  unknown_design_system: 'Dieses Design gibt es nicht mehr. Wählen Sie ein anderes.',
  missing_api_key: 'Melden Sie sich an.',
  invalid_api_key: 'Melden Sie sich an.',
  invalid_session:
    'Die E-Mail-Adresse oder das Passwort ist falsch, oder Ihre Anmeldung ist abgelaufen.',
  out_of_credits: 'Sie haben zu wenige Credits.',
  csrf_rejected: 'Das ist nur auf einer Seite dieses Servers erlaubt. Laden Sie die Seite neu.',
  account_suspended: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Betreiber dieses Servers.',
  reauthentication_required: 'Melden Sie sich noch einmal an, um fortzufahren.',
  insufficient_scope: 'Das ist Ihnen nicht erlaubt.',
  not_found: 'Das gibt es nicht mehr, oder es ist nicht für Sie freigegeben.',
  method_not_allowed: 'Der Server hat die Anfrage nicht verstanden. Laden Sie die Seite neu.',
  name_conflict: 'Dieser Name ist schon vergeben. Wählen Sie einen anderen.',
  version_conflict: 'Die Datei wurde inzwischen anderswo geändert.',
  folder_not_empty: 'Der Ordner enthält Dateien. Verschieben oder archivieren Sie sie zuerst.',
  limit_reached:
    'Mehr ist in diesem Konto oder Projekt nicht erlaubt. Löschen Sie zuerst etwas anderes.',
  idempotency_in_progress: 'Das läuft noch. Versuchen Sie es gleich noch einmal.',
  payload_too_large: 'Das ist zu groß. Teilen Sie es, oder verkleinern Sie die Bilder.',
  unsupported_format: 'Dieses Format gibt es nicht.',
  validation_failed: 'Eine Angabe fehlt oder ist ungültig.',
  document_too_complex:
    'Das Dokument ist zu umfangreich. Teilen Sie es, oder vereinfachen Sie Tabellen, Formeln und Diagramme.',
  output_too_large:
    'Das Ergebnis wäre zu groß. Teilen Sie das Dokument, oder verkleinern Sie Bilder und Papier.',
  idempotency_key_reused: 'Der Server hat die Anfrage nicht verstanden. Laden Sie die Seite neu.',
  precondition_required: 'Der Server hat die Anfrage nicht verstanden. Laden Sie die Seite neu.',
  rate_limited: 'Das waren zu viele Anfragen. Warten Sie eine Minute.',
  server_busy: 'Der Server ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.',
  internal_error:
    'Der Server hat einen Fehler gemacht. Credits wurden nicht berechnet. Versuchen Sie es gleich noch einmal.',
  unavailable: 'Die Datenbank antwortet nicht. Versuchen Sie es in ein paar Sekunden noch einmal.',
  not_ready: 'Der Server ist noch nicht bereit. Versuchen Sie es in ein paar Sekunden noch einmal.',
};

/** Texts about what went wrong. */
export const errorText = {
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
    codes,
    fields: {
      name: 'Ein Name hat 1 bis 200 Zeichen, keinen Schrägstrich (/ oder \\) und keine unsichtbaren Zeichen.',
      description: 'Eine Beschreibung hat höchstens 2.000 Zeichen.',
      emails: 'Eine dieser Angaben ist keine E-Mail-Adresse.',
      current_password: 'Das bisherige Passwort ist falsch.',
      new_password:
        'Dieses Passwort ist zu kurz oder leicht zu erraten. Wählen Sie ein anderes, etwa mehrere Wörter ohne Zusammenhang.',
      expires_at: 'Dieser Tag liegt in der Vergangenheit oder ist zu spät.',
    },
  },
} as const;
