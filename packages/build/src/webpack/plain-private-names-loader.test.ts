import { runInNewContext } from 'node:vm';
import writePlainPrivateNames from './plain-private-names-loader';

/** Runs a module that assigns `result`. */
const run = (source: string) => runInNewContext(`let result; ${source}; result;`);

const counter = `
class Counter {
  #count = 0;
  static isOne(value) { return #count in value; }
  #add(by) { this.#count += by; }
  press() { this.#add(2); return "#count " + this.#count; }
}
result = [new Counter().press(), Counter.isOne(new Counter()), Counter.isOne({})];`;

it('keeps what a class does, and leaves it no private name', () => {
  const plain = writePlainPrivateNames(counter);
  expect(plain).not.toMatch(/(?<!")#/);
  expect(run(plain)).toEqual(run(counter));
});

it('keeps apart names of a class and the one that it extends, from two files', () => {
  const base = writePlainPrivateNames('class Base { #name = "base"; readBase() { return this.#name } }');
  const sub = writePlainPrivateNames(
    'class Sub extends Base { #name = "sub"; read() { return [this.#name, this.readBase()] } }',
  );
  expect(run(`${base} ${sub} result = new Sub().read()`)).toEqual(['sub', 'base']);
});

it('refuses a name that is declared twice in one file', () => {
  expect(() => writePlainPrivateNames('class A { #a } class B extends A { #a }')).toThrow('#a is declared twice');
});
