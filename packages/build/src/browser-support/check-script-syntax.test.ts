import { checkScriptSyntax } from './check-script-syntax';

it.each(['class A { #a = 1 }', 'a ??= 1', 'const a = 1_000', 'await 1', 'class A { static {} }'])(
  'names %s',
  (code) => {
    expect(() => checkScriptSyntax('site.js', code)).toThrow(/^site\.js has syntax that is newer than ECMAScript 2020/);
  },
);

it('accepts what the oldest browsers know', () => {
  checkScriptSyntax('site.js', 'const a = b?.c ?? 1n; async () => { for await (const d of a) import(d); };');
});
