// node tiny_module.mjs FOLDER: calls every function of the module that `tiny_module.py` builds.
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(`${process.argv[2]}/tiny.wasm`));
const { structs } = JSON.parse(readFileSync(`${process.argv[2]}/tiny.json`, 'utf8'));
const c = new WebAssembly.Instance(module).exports;
const { size, fields } = structs.point;
const point = c.reserve(size), table = c.reserve(24), row = c.reserve(16);
const small = [c.move(point, 99), c.move(point, -100), c.move(point, 1000)];
c.fill(table, 2, 3, row, 2, 1.5);
const top = c.reserve(0);
c.fill(table, 2, 3, row, 2, 1.5);
const leaks = c.reserve(0) - top;
c.release(row);
const again = c.reserve(16);
const zeroed = [...new Float64Array(c.memory.buffer, again, 2)];
c.fill(table, 2, 3, again, 2, 1.5);
let trapped = false;
try {
  c.checked_root(-1);
} catch (error) {
  trapped = error instanceof WebAssembly.RuntimeError;
}
const large = c.reserve(1 << 24);
console.log(
  JSON.stringify({
    imports: WebAssembly.Module.imports(module),
    small,
    x: Number(new BigInt64Array(c.memory.buffer, point + fields.x.offset, 1)[0]),
    y: [...new Float32Array(c.memory.buffer, point + fields.y.offset, 2)],
    table: [...new Int32Array(c.memory.buffer, table, 6)],
    row: [...new Float64Array(c.memory.buffer, again, 2)],
    leaks,
    reused: again === row,
    zeroed,
    rotated: String(BigInt.asUintN(64, c.rotated(-3n))),
    average: c.average(again, 2),
    root: c.checked_root(2.25),
    trapped,
    grown: c.memory.buffer.byteLength > large + (1 << 24) - 1,
  }),
);
