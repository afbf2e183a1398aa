/** Starts the web worker for bots, hints, analyses and reviews. */
import type { BotWorker } from './game';
import workerUrl from './search.worker.ts?worker&url';
import { WorkerClient } from './workerClient';

/** Another one for every change to the engines: the file name of the worker has their hash. */
export const ENGINE_VERSION: string = workerUrl;

export function startBots(): BotWorker {
  return new WorkerClient(workerUrl);
}
