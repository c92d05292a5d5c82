import type { Dictionary } from './dictionary';

export const es: Dictionary = {
  skipToContent: 'Ir al contenido',
  menu: 'Menú',
  language: 'Idioma',
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

  trackTitle: 'Siga su pedido',
  trackIntro: 'Vea en qué punto está su e-Visa y descárguela en cuanto esté lista.',
  orderId: 'Número de pedido',
  orderIdHint: 'El número que figura en su correo de confirmación',
  orderIdRequired: 'Introduzca su número de pedido',
  emailId: 'Correo electrónico',
  emailHint: 'La dirección que usó en la solicitud',
  emailRequired: 'Introduzca su correo electrónico',
  trackButton: 'SEGUIR PEDIDO',
  incompleteLink: 'Este enlace está incompleto. Introduzca el número de pedido de su correo de confirmación.',
  closedForSafety: 'Introduzca su correo electrónico para abrir su pedido. Por seguridad, se cierra a los 30 minutos.',

  downloadTitle: 'Su e-Visa',
  applicant: 'Solicitante',
  placedOn: 'Fecha del pedido',
  completed: 'Su solicitud de e-Visa se ha completado correctamente',
  completedNext: 'Imprima su e-Visa y llévela con el pasaporte durante el viaje.',
  downloadNow: 'Descargar ahora',
  downloadStarted: 'La descarga ha comenzado.',
  progress: 'Progreso de su solicitud',
  steps: { received: 'Recibida', inReview: 'En revisión', withGovernment: 'En manos del Gobierno', issued: 'Expedida' },
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
      text: 'Necesitamos algo más de usted. Lea el correo que le enviamos y respóndalo.',
    },
    with_government: {
      title: 'Su solicitud está en manos del Gobierno',
      text: 'Las autoridades la están estudiando. Le escribiremos por correo electrónico en cuanto decidan.',
    },
    issued: {
      title: 'Estamos preparando su e-Visa',
      text: 'Su solicitud está aprobada. El documento estará aquí en breve.',
    },
    refunded: {
      title: 'Su pedido fue reembolsado',
      text: 'La solicitud no siguió adelante y se le devolvió el pago.',
    },
    closed: {
      title: 'Este pedido está cerrado',
      text: 'La solicitud no sigue adelante. Si esto le sorprende, póngase en contacto con nosotros.',
    },
  },
  trackAnother: 'Seguir otro pedido',

  historyTitle: 'Historial de descargas',
  historyEmpty: 'No se encontró ningún registro',
  columns: {
    number: 'N.º',
    orderId: 'Número de pedido',
    dateTime: 'Fecha y hora (EST)',
    ip: 'Dirección IP del dispositivo',
    device: 'Dispositivo',
    deviceType: 'Tipo de dispositivo',
    browser: 'Navegador',
    os: 'Sistema',
    location: 'Ubicación del dispositivo',
  },

  loading: 'Cargando…',
  loadFailed: 'No se pudo cargar su pedido',
  unreachable: 'No se puede acceder al servicio. Compruebe su conexión e inténtelo de nuevo.',
  retry: 'Reintentar',
};
