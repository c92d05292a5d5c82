import type { Dictionary } from './dictionary';

export const es: Dictionary = {
  skipToContent: 'Ir al contenido',
  menu: 'Menú',
  language: 'Idioma',
  dismiss: 'Cerrar',
  pages: {
    home: 'Inicio',
    apply: 'Solicitar',
    benefits: 'Ventajas',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    faq: 'Preguntas frecuentes',
    refundPolicy: 'Política de reembolso',
    contact: 'Contacto',
  },
  copyright: '© 2024 {name}',
  shortName: 'e‑Visa',
  needsScripts: 'Active JavaScript para seguir su pedido.',

  trackTitle: 'Siga su pedido',
  trackIntro: 'Consulte el estado de su e‑Visa y descárguela en cuanto esté lista.',
  orderId: 'Número de pedido',
  orderIdHint: 'El número que figura en su correo de confirmación (Order id)',
  orderIdRequired: 'Introduzca su número de pedido',
  emailId: 'Correo electrónico',
  emailHint: 'La dirección que usó en la solicitud',
  emailRequired: 'Introduzca su correo electrónico',
  emailInvalid: 'Correo electrónico no válido',
  trackButton: 'Seguir pedido',
  orderFound: 'Se ha encontrado su pedido.',
  orderNotFound:
    'No se encontró ningún pedido con este número y este correo electrónico. Compare ambos con su correo de confirmación.',
  tooManyAttempts: {
    one: 'Demasiados intentos. Vuelva a intentarlo dentro de {count} minuto.',
    other: 'Demasiados intentos. Vuelva a intentarlo dentro de {count} minutos.',
  },
  incompleteLink: 'Este enlace está incompleto. Introduzca el número de pedido de su correo de confirmación.',
  closedForSafety:
    'Introduzca su correo electrónico para abrir su pedido. Por seguridad, volveremos a pedírselo a los 30 minutos.',

  downloadTitle: 'Su e‑Visa',
  applicant: 'Solicitante',
  placedOn: 'Fecha del pedido',
  completed: 'Su solicitud de e‑Visa se ha completado correctamente',
  completedNext: 'Imprima dos copias de su e‑Visa y llévelas con el pasaporte durante el viaje.',
  downloadNow: 'Descargar ahora',
  downloadStarted: 'La descarga ha comenzado.',
  documentGone:
    'Este documento no está disponible en este momento. Inténtelo más tarde o escríbanos si el problema continúa.',
  documentReplaced: 'Este documento ha sido sustituido o retirado. Abra de nuevo su pedido.',
  downloadFailed: 'No se pudo descargar su documento',
  linkExpired:
    'Este enlace de descarga ha caducado: por seguridad, solo es válido durante un minuto. Abra de nuevo su pedido para obtener otro.',
  progress: 'Progreso de su solicitud',
  steps: {
    received: 'Recibida',
    inReview: 'En revisión',
    waitingForYou: 'Esperamos su respuesta',
    withGovernment: 'En trámite ante las autoridades',
    issued: 'e‑Visa expedida',
    refunded: 'Reembolso realizado',
    closed: 'Cerrada',
  },
  stages: {
    received: {
      title: 'Hemos recibido su solicitud',
      text: 'No tiene que hacer nada por ahora. La revisaremos y le escribiremos por correo electrónico.',
    },
    in_review: {
      title: 'Su solicitud está en revisión',
      text: 'Nuestro equipo está trabajando en ella. Le escribiremos por correo electrónico en cuanto haya novedades.',
    },
    waiting_for_you: {
      title: 'Esperamos su respuesta',
      text: 'Necesitamos más información o documentos. Lea el correo que le enviamos y respóndalo.',
    },
    with_government: {
      title: 'Su solicitud está en trámite ante las autoridades',
      text: 'La están estudiando. Le escribiremos por correo electrónico en cuanto decidan.',
    },
    issued: {
      title: 'Su solicitud está aprobada',
      text: 'Estamos preparando su e‑Visa. Podrá descargarla aquí en breve.',
    },
    refunded: {
      title: 'Su pedido fue reembolsado',
      text: 'La solicitud no siguió adelante y se le devolvió el pago.',
    },
    closed: {
      title: 'Este pedido está cerrado',
      text: 'Hemos detenido la solicitud. Si no lo esperaba, póngase en contacto con nosotros.',
    },
  },
  questions: '¿Preguntas sobre su pedido? Escriba a {email}',
  trackAnother: 'Seguir otro pedido',

  historyTitle: 'Historial de descargas',
  historyEmpty: 'No se encontró ningún registro',
  columns: {
    number: 'N.º',
    orderId: 'Número de pedido',
    dateTime: 'Fecha y hora (mes-día-año, EST = UTC−5)',
    ip: 'Dirección IP del dispositivo',
    device: 'Dispositivo',
    deviceType: 'Tipo de dispositivo',
    browser: 'Navegador',
    os: 'Sistema',
    location: 'Ubicación del dispositivo',
  },
  deviceTypes: { mobile: 'Teléfono', tablet: 'Tableta', desktop: 'Computadora' },
  localNetwork: 'Red local',

  loading: 'Cargando…',
  loadFailed: 'No se pudo cargar su pedido',
  orderGone: 'Este pedido ya no está aquí. Si no lo esperaba, póngase en contacto con nosotros.',
  pageFailed: 'No se pudo mostrar esta página',
  serviceFailed: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo dentro de unos minutos.',
  errorReference: 'Si el problema continúa, indíquenos la referencia {reference}.',
  unreachable: 'No se puede acceder al servicio. Compruebe su conexión e inténtelo de nuevo.',
  retry: 'Reintentar',
};
