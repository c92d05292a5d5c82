import { toMailLink } from './mail-link';

it.each([
  ['marie.dupont+visa@mail.example', 'mailto:marie.dupont%2Bvisa@mail.example'],
  ['x?bcc=other@mail.example', 'mailto:x%3Fbcc%3Dother@mail.example'],
  ['a,b&c@mail.example', 'mailto:a%2Cb%26c@mail.example'],
])('writes to %s alone', (email, link) => expect(toMailLink(email)).toBe(link));
