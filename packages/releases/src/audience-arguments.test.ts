import { readAudience } from './audience-arguments';

it.each([
  [{ members: '3,17' }, { members: [3, 17] }],
  [{ members: ' 3, 3' }, { members: [3] }],
  [{ canary: '12.5%' }, { canary: 0.125 }],
  [
    { canary: '10%', members: '3' },
    { canary: 0.1, members: [3] },
  ],
  [{ everyone: true }, {}],
  [{ 'dry-run': true }, {}],
])('reads %j', async (values, audience) => {
  expect(await readAudience(values, 'orders', null)).toEqual(audience);
});

const wrongMembers = 'Members are named by their numbers';
const wrongShare = 'A canary is a share of all people';

it.each([
  { values: { members: '' }, message: wrongMembers },
  { values: { members: 'team@evisa.example' }, message: wrongMembers },
  { values: { members: '0' }, message: wrongMembers },
  { values: { members: '3;17' }, message: wrongMembers },
  { values: { canary: '' }, message: wrongShare },
  { values: { canary: '10' }, message: wrongShare },
  { values: { canary: '0%' }, message: wrongShare },
  { values: { canary: '101%' }, message: wrongShare },
  { values: { everyone: true, canary: '10%' }, message: '--everyone is for a release without --canary and --members.' },
  { values: {}, message: 'Say who gets orders: --everyone, --canary 10% or --members 3,17.' },
])('refuses $values', async ({ values, message }) => {
  await expect(readAudience(values, 'orders', null)).rejects.toThrow(message);
});

it('asks on a terminal before it releases to everybody', async () => {
  const questions = [] as string[];
  const answer = (text: string) => (question: string) => {
    questions.push(question);
    return Promise.resolve(text);
  };
  expect(await readAudience({}, 'orders', answer(' Yes'))).toEqual({});
  for (const text of ['', 'y', 'no'])
    await expect(readAudience({}, 'orders', answer(text))).rejects.toThrow('Not published.');
  expect(questions[0]).toContain('Release orders to everybody?');
  expect(await readAudience({ canary: '10%' }, 'orders', () => Promise.reject(new Error('asked')))).toEqual({
    canary: 0.1,
  });
});
