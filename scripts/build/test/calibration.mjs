/**
 * A fixed piece of work, the same in every run: prints the processor's time that it took, in seconds. It is plain
 * JavaScript, and starts in a process of its own, so that nothing else that was done before makes it faster.
 */
const ROUNDS = 240;
const SIZE = 4000;

/** Numbers, objects, texts and sorting: what tests are made of. */
function work() {
  let seed = 1;
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const rows = Array.from({ length: SIZE }, (_, index) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return { id: index, weight: seed, name: `row ${seed % 997}` };
    });
    const groups = new Map();
    for (const { name, weight } of rows) groups.set(name, (groups.get(name) ?? 0) + (weight % 101));
    rows.sort((one, other) => one.weight - other.weight);
    sum = (sum + JSON.stringify([...groups]).length + rows[round].id) % 65_521;
  }
  return sum;
}

const before = process.cpuUsage();
const sum = work();
const { user, system } = process.cpuUsage(before);
// The sum is printed, too: work of which nobody wants to know anything need not be done.
console.log(`${(user + system) / 1e6} ${sum}`);
