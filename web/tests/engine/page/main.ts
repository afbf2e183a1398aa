/** A page for `tests/engine/test_bot_worker.py`, which starts bots from its script. */
import { startBots } from '$engine/bots';

Object.assign(window, { startBots });
