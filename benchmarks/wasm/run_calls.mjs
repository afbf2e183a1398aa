// Runs calls of exported functions in Node; see `calls.py`. Each line of input is a script in JSON.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const modules = new Map();

function load(path) {
  if (!modules.has(path)) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
    const { functions } = JSON.parse(readFileSync(path.replace(/wasm$/, 'json'), 'utf8'));
    modules.set(path, { exports, functions });
  }
  return modules.get(path);
}

/** Copy the arrays into memory. An array is given by its shape and its bytes, or none for zeros. */
function place(exports, arrays) {
  const placed = {};
  for (const [name, { shape, size, bytes }] of Object.entries(arrays))
    placed[name] = { address: exports.reserve(size), shape, size, bytes: bytes && Buffer.from(bytes, 'base64') };
  return placed;
}

function reset(exports, placed) {
  for (const { address, size, bytes } of Object.values(placed)) {
    const there = new Uint8Array(exports.memory.buffer, address, size);
    if (bytes) there.set(bytes);
    else there.fill(0);
  }
}

/** A call as a function without arguments. Words are strings, because JSON has no 64-bit numbers. */
function bind({ exports, functions }, placed, [name, ...values]) {
  const passed = functions[name].parameters.flatMap(({ kind }, n) => {
    const value = values[n];
    if (kind === 'struct') return [placed[value].address];
    if (kind === 'array') return [placed[value].address, ...placed[value].shape];
    return [kind === 'word' ? BigInt(value) : value];
  });
  return () => exports[name](...passed);
}

function run({ path, arrays, calls, hashed, rounds }) {
  const module = load(path);
  const { exports } = module;
  const base = exports.reserve(0);
  const placed = place(exports, arrays);
  const bound = calls.map((call) => bind(module, placed, call));
  let seconds = Infinity;
  for (let round = 0; round < rounds; round++) {
    reset(exports, placed);
    const start = performance.now();
    for (const call of bound) call();
    seconds = Math.min(seconds, (performance.now() - start) / 1000);
  }
  const found = hashed.length ? digestOf(exports, placed, bound, hashed) : { results: [], digest: '' };
  exports.release(base);
  return { seconds, ...found };
}

/** A digest of the named arrays after every call, and all results. */
function digestOf(exports, placed, bound, hashed) {
  const hash = createHash('sha256');
  reset(exports, placed);
  const results = bound.map((call) => {
    const result = call();
    for (const name of hashed) {
      const { address, size } = placed[name];
      hash.update(new Uint8Array(exports.memory.buffer, address, size));
    }
    return typeof result === 'bigint' ? String(BigInt.asUintN(64, result)) : (result ?? null);
  });
  return { results, digest: hash.digest('hex') };
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(run(JSON.parse(line))));
