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
  shortName: 'e‑Visa',
  needsScripts: 'Bitte aktivieren Sie JavaScript, um Ihre Bestellung zu verfolgen.',

  trackTitle: 'Bestellung verfolgen',
  trackIntro: 'Sehen Sie, wie weit Ihr e‑Visa ist, und laden Sie es herunter, sobald es fertig ist.',
  orderId: 'Bestellnummer',
  orderIdHint: 'Die Nummer in Ihrer Bestätigungs-E-Mail',
  orderIdRequired: 'Bitte geben Sie Ihre Bestellnummer ein',
  emailId: 'E-Mail-Adresse',
  emailHint: 'Die Adresse, die Sie im Antrag angegeben haben',
  emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  emailInvalid: 'Ungültige E-Mail-Adresse',
  trackButton: 'BESTELLUNG VERFOLGEN',
  orderFound: 'Ihre Bestellung wurde gefunden.',
  orderNotFound:
    'Zu dieser Bestellnummer und E-Mail-Adresse wurde keine Bestellung gefunden. Bitte vergleichen Sie beides mit Ihrer Bestätigungs-E-Mail.',
  tooManyTries: {
    one: 'Zu viele Versuche. Bitte versuchen Sie es in {count} Minute noch einmal.',
    other: 'Zu viele Versuche. Bitte versuchen Sie es in {count} Minuten noch einmal.',
  },
  incompleteLink: 'Dieser Link ist unvollständig. Bitte geben Sie die Bestellnummer aus Ihrer Bestätigungs-E-Mail ein.',
  closedForSafety:
    'Bitte geben Sie Ihre E-Mail-Adresse ein, um Ihre Bestellung zu öffnen. Zu Ihrer Sicherheit wird sie nach 30 Minuten geschlossen.',

  downloadTitle: 'Ihr e‑Visa',
  applicant: 'Antragsteller/in',
  placedOn: 'Bestellt am',
  completed: 'Ihr e‑Visa-Antrag wurde erfolgreich abgeschlossen',
  completedNext: 'Drucken Sie Ihr e‑Visa aus und führen Sie es auf der Reise mit Ihrem Reisepass mit.',
  downloadNow: 'Jetzt herunterladen',
  downloadStarted: 'Ihr Download hat begonnen.',
  documentGone:
    'Dieses Dokument ist zurzeit nicht verfügbar. Bitte versuchen Sie es später noch einmal, oder schreiben Sie uns, wenn es so bleibt.',
  downloadFailed: 'Ihr Dokument konnte nicht heruntergeladen werden',
  linkOver:
    'Dieser Download-Link ist abgelaufen: Zu Ihrer Sicherheit gilt er nur eine Minute. Öffnen Sie Ihre Bestellung erneut, um einen neuen zu erhalten.',
  progress: 'Stand Ihres Antrags',
  steps: {
    received: 'Eingegangen',
    inReview: 'In Prüfung',
    waitingForYou: 'Wartet auf Sie',
    withGovernment: 'Bei der Behörde',
    issued: 'Ausgestellt',
    refunded: 'Erstattet',
    closed: 'Geschlossen',
  },
  stages: {
    received: {
      title: 'Wir haben Ihren Antrag erhalten',
      text: 'Sie müssen im Moment nichts tun. Wir prüfen ihn und schreiben Ihnen per E-Mail.',
    },
    in_review: {
      title: 'Ihr Antrag wird geprüft',
      text: 'Unser Team arbeitet daran. Wir schreiben Ihnen per E-Mail, sobald es Neues gibt.',
    },
    waiting_for_you: {
      title: 'Wir warten auf Ihre Antwort',
      text: 'Wir benötigen noch etwas von Ihnen. Bitte lesen Sie unsere E-Mail und antworten Sie darauf.',
    },
    with_government: {
      title: 'Ihr Antrag liegt bei der Behörde',
      text: 'Die Behörde entscheidet darüber. Wir schreiben Ihnen per E-Mail, sobald die Entscheidung da ist.',
    },
    issued: {
      title: 'Ihr e‑Visa wird vorbereitet',
      text: 'Ihr Antrag ist genehmigt. Das Dokument steht in Kürze hier bereit.',
    },
    refunded: {
      title: 'Ihre Zahlung wurde erstattet',
      text: 'Der Antrag wurde nicht weitergeführt. Der gezahlte Betrag geht an Sie zurück.',
    },
    closed: {
      title: 'Diese Bestellung ist geschlossen',
      text: 'Der Antrag wird nicht weitergeführt. Wenn Sie das überrascht, wenden Sie sich bitte an uns.',
    },
  },
  questions: 'Fragen zu Ihrer Bestellung? Schreiben Sie an {email}',
  trackAnother: 'Andere Bestellung verfolgen',

  historyTitle: 'Bisherige Downloads',
  historyEmpty: 'Kein Eintrag gefunden',
  columns: {
    number: 'Nr.',
    orderId: 'Bestellnummer',
    dateTime: 'Datum und Uhrzeit (EST)',
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
  orderGone: 'Diese Bestellung ist nicht mehr vorhanden. Wenn Sie das überrascht, wenden Sie sich bitte an uns.',
  pageFailed: 'Diese Seite konnte nicht angezeigt werden',
  serviceFailed: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  retry: 'Erneut versuchen',
};
