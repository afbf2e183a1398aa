// Runs calls of exported functions in Node: each line of input is a script in JSON.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { instantiate, run } from './run_calls.mjs';

const [, , folder] = process.argv;
const modules = new Map();

async function load(name) {
  const description = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  const module = modules.get(name) ?? (await instantiate(readFileSync(`${folder}/${name}.wasm`), description));
  modules.set(name, module);
  return module;
}

/** Seconds of CPU time, also of threads that compile; `threadCpuUsage` counts ticks of 4 ms. */
function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

for await (const line of createInterface({ input: process.stdin })) {
  const script = JSON.parse(line);
  console.log(JSON.stringify(await run(await load(script.module), script, cpuTime)));
}
