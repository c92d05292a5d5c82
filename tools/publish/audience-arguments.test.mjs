import { parseMembers } from './audience-arguments.mjs';

it.each([
  ['3,17', [3, 17]],
  [' 3, 3', [3]],
])('reads "%s" as members', (text, members) => {
  expect(parseMembers(text)).toEqual(members);
});

it.each(['', 'team@evisa.example', '0', '3;17'])('refuses "%s" as members', (text) => {
  expect(() => parseMembers(text)).toThrow('Members are named by their numbers, e.g. --members 3,17');
});
