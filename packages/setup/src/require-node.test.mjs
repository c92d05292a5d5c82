import { requireNode } from './require-node.mjs';

describe('requireNode', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0'])('accepts %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['18.20.4', '20.18.3'])('refuses %s with a message', (version) => {
    expect(() => requireNode(version)).toThrow(`This command needs Node 20.19 or newer, but runs on ${version}.`);
  });
});
