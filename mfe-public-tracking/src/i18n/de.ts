import type { Dictionary } from './dictionary';

export const de: Dictionary = {
  skipToContent: 'Zum Inhalt springen',
  menu: 'Menü',
  language: 'Sprache',
  dismiss: 'Schließen',
  pages: {
    home: 'Startseite',
    apply: 'Antrag stellen',
    benefits: 'Vorteile',
    terms: 'Bedingungen',
    privacy: 'Datenschutz',
    faq: 'Häufige Fragen',
    refundPolicy: 'Erstattungen',
    contact: 'Kontakt',
  },
  copyright: '© 2024 {name}',
  shortName: 'E‑Visum',
  needsScripts: 'Bitte aktivieren Sie JavaScript, um Ihre Bestellung zu verfolgen.',

  trackTitle: 'Bestellung verfolgen',
  trackIntro: 'Sehen Sie, wie weit Ihr E‑Visum ist, und laden Sie es herunter, sobald es fertig ist.',
  orderId: 'Bestellnummer',
  orderIdHint: 'Die Nummer in Ihrer Bestätigungs‑E‑Mail (Order id)',
  orderIdRequired: 'Bitte geben Sie Ihre Bestellnummer ein',
  emailId: 'E‑Mail-Adresse',
  emailHint: 'Die Adresse, die Sie im Antrag angegeben haben',
  emailRequired: 'Bitte geben Sie Ihre E‑Mail-Adresse ein',
  emailInvalid: 'Ungültige E‑Mail-Adresse',
  trackButton: 'Bestellung verfolgen',
  orderFound: 'Ihre Bestellung wurde gefunden.',
  orderNotFound:
    'Zu dieser Bestellnummer und E‑Mail-Adresse wurde keine Bestellung gefunden. Bitte vergleichen Sie beides mit Ihrer Bestätigungs‑E‑Mail.',
  tooManyAttempts: {
    one: 'Zu viele Versuche. Bitte versuchen Sie es in {count} Minute noch einmal.',
    other: 'Zu viele Versuche. Bitte versuchen Sie es in {count} Minuten noch einmal.',
  },
  incompleteLink: 'Dieser Link ist unvollständig. Bitte geben Sie die Bestellnummer aus Ihrer Bestätigungs‑E‑Mail ein.',
  closedForSafety:
    'Bitte geben Sie Ihre E‑Mail-Adresse ein, um Ihre Bestellung zu öffnen. Zu Ihrer Sicherheit fragen wir nach 30 Minuten erneut danach.',

  downloadTitle: 'Ihr E‑Visum',
  applicant: 'Antragsteller/in',
  placedOn: 'Bestellt am',
  completed: 'Ihr Antrag auf ein E‑Visum wurde erfolgreich abgeschlossen',
  completedNext:
    'Drucken Sie Ihr E‑Visum zweimal aus und nehmen Sie es zusammen mit Ihrem Reisepass auf die Reise mit.',
  downloadNow: 'Jetzt herunterladen',
  downloadStarted: 'Ihr Download hat begonnen.',
  documentGone:
    'Dieses Dokument ist zurzeit nicht verfügbar. Bitte versuchen Sie es später noch einmal, oder schreiben Sie uns, wenn das Problem weiter besteht.',
  documentReplaced: 'Dieses Dokument wurde ersetzt oder zurückgezogen. Bitte öffnen Sie Ihre Bestellung noch einmal.',
  downloadFailed: 'Ihr Dokument konnte nicht heruntergeladen werden',
  linkExpired:
    'Dieser Download-Link ist abgelaufen: Zu Ihrer Sicherheit gilt er nur eine Minute. Öffnen Sie Ihre Bestellung erneut, um einen neuen zu erhalten.',
  progress: 'Stand Ihres Antrags',
  steps: {
    received: 'Eingegangen',
    inReview: 'In Prüfung',
    waitingForYou: 'Wartet auf Sie',
    withGovernment: 'Bei der Behörde',
    issued: 'Ausgestellt',
    refunded: 'Erstattet',
    closed: 'Beendet',
  },
  stages: {
    received: {
      title: 'Wir haben Ihren Antrag erhalten',
      text: 'Sie müssen im Moment nichts tun. Wir prüfen ihn und schreiben Ihnen per E‑Mail.',
    },
    in_review: {
      title: 'Ihr Antrag wird geprüft',
      text: 'Unser Team arbeitet daran. Wir schreiben Ihnen per E‑Mail, sobald es Neues gibt.',
    },
    waiting_for_you: {
      title: 'Wir warten auf Ihre Antwort',
      text: 'Wir benötigen noch Angaben oder Unterlagen von Ihnen. Bitte lesen Sie unsere E‑Mail und antworten Sie darauf.',
    },
    with_government: {
      title: 'Ihr Antrag liegt bei der Behörde',
      text: 'Die Behörde entscheidet darüber. Wir schreiben Ihnen per E‑Mail, sobald die Entscheidung da ist.',
    },
    issued: {
      title: 'Ihr Antrag ist genehmigt',
      text: 'Wir bereiten Ihr E‑Visum vor. Sie können es in Kürze hier herunterladen.',
    },
    refunded: {
      title: 'Ihre Zahlung wurde erstattet',
      text: 'Der Antrag wurde nicht weitergeführt. Der gezahlte Betrag wurde Ihnen zurückgezahlt.',
    },
    closed: {
      title: 'Dieser Vorgang ist beendet',
      text: 'Die Bearbeitung des Antrags wurde eingestellt. Wenn Sie damit nicht gerechnet haben, wenden Sie sich bitte an uns.',
    },
  },
  questions: 'Fragen zu Ihrer Bestellung? Schreiben Sie an {email}',
  trackAnother: 'Andere Bestellung verfolgen',

  historyTitle: 'Bisherige Downloads',
  historyEmpty: 'Kein Eintrag gefunden',
  columns: {
    number: 'Nr.',
    orderId: 'Bestellnummer',
    dateTime: 'Datum und Uhrzeit (Monat-Tag-Jahr, EST = UTC−5)',
    ip: 'IP-Adresse des Geräts',
    device: 'Gerät',
    deviceType: 'Geräteart',
    browser: 'Browser',
    os: 'System',
    location: 'Standort des Geräts',
  },
  deviceTypes: { mobile: 'Mobiltelefon', tablet: 'Tablet', desktop: 'Computer' },
  localNetwork: 'Lokales Netzwerk',

  loading: 'Wird geladen…',
  loadFailed: 'Ihre Bestellung konnte nicht geladen werden',
  orderGone:
    'Diese Bestellung ist nicht mehr vorhanden. Wenn Sie damit nicht gerechnet haben, wenden Sie sich bitte an uns.',
  pageFailed: 'Diese Seite konnte nicht angezeigt werden',
  serviceFailed: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  errorReference: 'Wenn der Fehler bestehen bleibt, nennen Sie uns bitte die Referenz {reference}.',
  unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  retry: 'Erneut versuchen',
};
