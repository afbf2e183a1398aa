// Runs calls of exported functions, in Node and in browsers; see `calls.py`.

/** A module: its exports, and the description of its functions. */
export async function instantiate(code, { functions }) {
  const { instance } = await WebAssembly.instantiate(code);
  return { exports: instance.exports, functions };
}

/** Run a script: rounds that measure the time (of a clock in seconds), then one for results and their digest. */
export async function run(module, { arrays, calls, hashed, rounds }, clock = () => performance.now() / 1000) {
  const { exports } = module;
  const base = exports.reserve(0);
  const placed = place(exports, arrays);
  const bound = calls.map((call) => bind(module, placed, call));
  let seconds = Infinity;
  for (let round = 0; round < rounds; round++) {
    reset(exports, placed);
    const start = clock();
    for (const call of bound) call();
    seconds = Math.min(seconds, clock() - start);
  }
  const found = hashed.length ? await digestOf(exports, placed, bound, hashed) : { results: [], digest: '' };
  exports.release(base);
  return { seconds, ...found };
}

/** Copy the arrays into memory. An array is given by its shape and its bytes, or none for zeros. */
function place(exports, arrays) {
  const placed = {};
  for (const [name, { shape, size, bytes }] of Object.entries(arrays))
    placed[name] = { address: exports.reserve(size), shape, size, bytes: bytes && decode(bytes) };
  return placed;
}

function decode(base64) {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

function reset(exports, placed) {
  for (const array of Object.values(placed)) {
    if (array.bytes) contents(exports, array).set(array.bytes);
    else contents(exports, array).fill(0);
  }
}

function contents(exports, { address, size }) {
  return new Uint8Array(exports.memory.buffer, address, size);
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

/** All results, and a digest of the digests of the named arrays after every call. */
async function digestOf(exports, placed, bound, hashed) {
  reset(exports, placed);
  const results = [];
  const digests = [];
  for (const call of bound) {
    const result = call();
    results.push(typeof result === 'bigint' ? String(BigInt.asUintN(64, result)) : (result ?? null));
    for (const name of hashed) digests.push(await sha256(contents(exports, placed[name])));
  }
  const digest = await sha256(await new Blob(digests).arrayBuffer());
  return { results, digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
