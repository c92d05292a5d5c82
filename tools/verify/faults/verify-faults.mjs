import { describeError } from '../../setup/command-error.mjs';

/**
 * Repeats faults one after the other, and prints which of them the service withstood.
 * @param {string} root
 * @param {import('./faults.mjs').Fault[]} faults
 */
export async function verifyFaults(root, faults) {
  const lines = [];
  let all = true;
  for (const { name, repeats, verify } of faults) {
    console.log(`\n${name}: ${repeats}`);
    const begun = performance.now();
    const held = await verify(root).catch((error) => {
      console.log(describeError(error));
      return false;
    });
    all &&= held;
    lines.push(`  ${held ? 'held' : 'DID NOT HOLD'}  ${name}, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  console.log(`\n${lines.join('\n')}`);
  return all;
}
