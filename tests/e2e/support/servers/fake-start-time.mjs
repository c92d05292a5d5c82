/** Loaded first in a process (`node --import`): its clock starts at `STARTS_AT` (ISO 8601) and runs on from there. */
const RealDate = Date;
const offsetMs = RealDate.parse(process.env['STARTS_AT'] ?? '') - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [RealDate.now() + offsetMs] : values, newTarget),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offsetMs : Reflect.get(target, name)),
});
