import { readMembersOptions } from './members-options';

it.each([
  [[], { command: 'help' }],
  [['add', '--help'], { command: 'help' }],
  [['list'], { command: 'list' }],
  [
    ['add', '--name', 'Nary', '--email', 'nary@evisa.example', '--role', 'night staff'],
    { command: 'add', name: 'Nary', email: 'nary@evisa.example', role: 'Night Staff' },
  ],
  [['reset-password', 'a@b.example'], { command: 'reset-password', email: 'a@b.example' }],
  [['unlock', 'a@b.example', '--address', '::1'], { command: 'unlock', email: 'a@b.example', address: '::1' }],
])('reads %j', (args, options) => {
  expect(readMembersOptions(args)).toEqual(options);
});

it.each([
  [['remove'], 'There is no command remove.'],
  [['list', 'all'], 'all is one argument too many.'],
  [['list', '--role', 'Admin'], '--name, --email and --role belong to add.'],
  [['reset-password'], 'reset-password requires the email address of a member.'],
  [['reset-password', 'a@b.example', 'b@b.example'], 'b@b.example is one argument too many.'],
  [['reset-password', 'a@b.example', '--address', '::1'], '--address belongs to unlock.'],
  [['unlock', 'a@b.example', '--address', 'home'], '--address names home, which is no IP address.'],
  [['add', '--name', 'Nary'], 'add requires --name, --email and --role.'],
  [['add', '--name', 'Nary', '--email', 'nary', '--role', 'Team'], '--email names nary, which is no email address.'],
  [
    ['add', '--name', 'Nary', '--email', 'a@b.example', '--role', 'Boss'],
    '--role names Boss, which is not one of Admin, Manager, Team, Telecaller, Night Staff.',
  ],
  [['list', '--all'], "Unknown option '--all'"],
])('refuses %j with a sentence and the usage', (args, sentence) => {
  expect(() => readMembersOptions(args)).toThrow(sentence);
  expect(() => readMembersOptions(args)).toThrow('Usage: npm run members');
});
