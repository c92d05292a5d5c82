import { readMailboxAddresses } from './mailbox-config';

it.each([
  [
    'imaps://desk%40evisa.example:p%2Cw%3A%2F@imap.evisa.example/Visa%20Desk',
    {
      name: 'desk@evisa.example@imap.evisa.example:993/Visa Desk',
      security: 'tls',
      port: 993,
      user: 'desk@evisa.example',
      password: 'p,w:/',
      folder: 'Visa Desk',
    },
  ],
  ['imap://desk:secret@imap.evisa.example', { security: 'starttls', port: 143, folder: 'INBOX' }],
  ['imap://desk:secret@imap.evisa.example:1143/', { security: 'starttls', port: 1143, folder: 'INBOX' }],
  ['imap://desk:secret@127.0.0.1:1143', { security: 'none' }],
  ['imaps://desk:secret@[::1]', { security: 'tls', host: '::1', port: 993 }],
])('reads %s', (text, expected) => {
  expect(readMailboxAddresses(text)).toMatchObject([expected]);
});

it('reads several mailboxes, and none', () => {
  const hosts = (text?: string) => readMailboxAddresses(text).map(({ host }) => host);
  expect(hosts('imaps://a:b@one.example, imaps://a:b@two.example,')).toEqual(['one.example', 'two.example']);
  expect(hosts()).toEqual([]);
});

it.each([
  'imap.evisa.example',
  'pop3://desk:secret@mail.example',
  'imaps://desk@mail.example',
  'imaps://:secret@mail.example',
  'imaps://desk:sec/ret@mail.example',
  'imaps://desk:100%@mail.example',
])('refuses %s in a sentence without the password', (text) => {
  expect(() => readMailboxAddresses(text)).toThrow(
    /^MAILBOX_IMAP_URL must be addresses such as imaps:\/\/user:password@host\/INBOX, separated by commas\.$/,
  );
});
