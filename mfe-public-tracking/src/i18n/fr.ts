import type { Dictionary } from './dictionary';

export const fr: Dictionary = {
  skipToContent: 'Aller au contenu',
  menu: 'Menu',
  language: 'Langue',
  dismiss: 'Fermer',
  pages: {
    home: 'Accueil',
    apply: 'Faire une demande',
    benefits: 'Avantages',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    faq: 'Questions fréquentes',
    refundPolicy: 'Remboursements',
    contact: 'Nous contacter',
  },
  copyright: '© 2024 {name}',
  shortName: 'e‑Visa',
  needsScripts: 'Veuillez activer JavaScript pour suivre votre commande.',

  trackTitle: 'Suivre votre commande',
  trackIntro: 'Suivez l’avancement de votre e‑Visa et téléchargez-le dès qu’il est prêt.',
  orderId: 'Numéro de commande',
  orderIdHint: 'Le numéro indiqué dans votre e‑mail de confirmation (Order id)',
  orderIdRequired: 'Veuillez saisir votre numéro de commande',
  emailId: 'Adresse e‑mail',
  emailHint: 'L’adresse utilisée pour votre demande',
  emailRequired: 'Veuillez saisir votre adresse e‑mail',
  emailInvalid: 'Adresse e‑mail non valide',
  trackButton: 'Suivre la commande',
  orderFound: 'Votre commande a été trouvée.',
  orderNotFound:
    'Aucune commande ne correspond à ce numéro et à cette adresse e‑mail. Veuillez comparer les deux avec votre e‑mail de confirmation.',
  tooManyAttempts: {
    one: 'Trop de tentatives. Veuillez réessayer dans {count} minute.',
    other: 'Trop de tentatives. Veuillez réessayer dans {count} minutes.',
  },
  incompleteLink:
    'Ce lien est incomplet. Veuillez saisir le numéro de commande figurant dans votre e‑mail de confirmation.',
  closedForSafety:
    'Veuillez saisir votre adresse e‑mail pour ouvrir votre commande. Par sécurité, nous vous la redemanderons au bout de 30 minutes.',

  downloadTitle: 'Votre e‑Visa',
  applicant: 'Demandeur',
  placedOn: 'Date de la commande',
  completed: 'Votre demande d’e‑Visa a été traitée avec succès',
  completedNext: 'Imprimez votre e‑Visa en deux exemplaires et gardez-les avec votre passeport pendant le voyage.',
  downloadNow: 'Télécharger maintenant',
  downloadStarted: 'Le téléchargement a commencé.',
  documentGone:
    'Ce document n’est pas disponible pour le moment. Veuillez réessayer plus tard, ou nous écrire si cela persiste.',
  documentReplaced: 'Ce document a été remplacé ou retiré. Veuillez rouvrir votre commande.',
  downloadFailed: 'Votre document n’a pas pu être téléchargé',
  linkExpired:
    'Ce lien de téléchargement a expiré : par sécurité, il n’est valable qu’une minute. Ouvrez à nouveau votre commande pour en obtenir un autre.',
  progress: 'Avancement de votre demande',
  steps: {
    received: 'Reçue',
    inReview: 'En cours d’examen',
    waitingForYou: 'En attente de votre réponse',
    withGovernment: 'Auprès des autorités',
    issued: 'e‑Visa délivré',
    refunded: 'Remboursée',
    closed: 'Clôturée',
  },
  stages: {
    received: {
      title: 'Nous avons reçu votre demande',
      text: 'Vous n’avez rien à faire pour le moment. Nous allons la vérifier et vous écrire par e‑mail.',
    },
    in_review: {
      title: 'Votre demande est en cours d’examen',
      text: 'Notre équipe s’en occupe. Nous vous écrirons par e‑mail dès qu’il y aura du nouveau.',
    },
    waiting_for_you: {
      title: 'Nous attendons votre réponse',
      text: 'Il nous faut des informations ou des documents supplémentaires. Veuillez lire l’e‑mail que nous vous avons envoyé et y répondre.',
    },
    with_government: {
      title: 'Votre demande est auprès des autorités',
      text: 'Les autorités l’examinent. Nous vous écrirons par e‑mail dès qu’elles auront décidé.',
    },
    issued: {
      title: 'Votre demande est acceptée',
      text: 'Nous préparons votre e‑Visa. Vous pourrez bientôt le télécharger ici.',
    },
    refunded: {
      title: 'Votre commande a été remboursée',
      text: 'La demande n’a pas été poursuivie et votre paiement vous a été restitué.',
    },
    closed: {
      title: 'Cette commande est clôturée',
      text: 'La demande a été interrompue. Si vous ne vous y attendiez pas, veuillez nous contacter.',
    },
  },
  questions: 'Une question sur votre commande ? Écrivez à {email}',
  trackAnother: 'Suivre une autre commande',

  historyTitle: 'Historique des téléchargements',
  historyEmpty: 'Aucun enregistrement trouvé',
  columns: {
    number: 'N°',
    orderId: 'Numéro de commande',
    dateTime: 'Date et heure (mois-jour-année, EST = UTC−5)',
    ip: 'Adresse IP de l’appareil',
    device: 'Appareil',
    deviceType: 'Type d’appareil',
    browser: 'Navigateur',
    os: 'Système',
    location: 'Lieu de l’appareil',
  },
  deviceTypes: { mobile: 'Téléphone', tablet: 'Tablette', desktop: 'Ordinateur' },
  localNetwork: 'Réseau local',

  loading: 'Chargement…',
  loadFailed: 'Votre commande n’a pas pu être chargée',
  orderGone: 'Cette commande n’existe plus. Si vous ne vous y attendiez pas, veuillez nous contacter.',
  pageFailed: 'Cette page n’a pas pu être affichée',
  serviceFailed: 'Un problème est survenu de notre côté. Veuillez réessayer dans quelques minutes.',
  errorReference: 'Si le problème persiste, indiquez-nous la référence {reference}.',
  unreachable: 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
};
