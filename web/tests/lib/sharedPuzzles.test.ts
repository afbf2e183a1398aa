/** Puzzle progress on two devices of one account: what each has done counts once. */
import { beforeEach, expect, it } from 'vitest';
import { ProblemError } from '$lib/api/rest';
import { merged } from '$lib/puzzles/merge';
import { afterAttempt, NONE, type Progress } from '$lib/puzzles/progress.svelte';
import { LEAST_DEVIATION } from '$lib/puzzles/rating';
import { SharedPuzzles } from '$lib/sync/sharedPuzzles';

const GAME = 'blue_lagoon';

/** The puzzle document of an account. */
class Account {
  text = '';
  version = '';
  #versions = 0;
  /** The next response is lost. */
  lost = false;

  get entries() {
    const entry = { name: 'puzzles', version: this.version, changed_at: 0, length: 1 };
    return this.version ? [entry] : [];
  }

  document = async (name: string) => ({
    ...{ name, changed_at: 0, text: this.text, version: this.version },
  });

  storeDocument = async (_: string, { text, version }: { text: string; version?: string }) => {
    const changed = { type: '', status: 409, code: 'document-changed', title: '' };
    if (version !== this.version) throw new ProblemError(changed);
    this.text = text;
    this.version = `v${++this.#versions}`;
    if (this.lost) throw new Error('lost');
    return { version: this.version };
  };
}

/** A device; the storage of the browser is exchanged with it. */
class Device {
  progress: Record<string, Progress> = {};
  #common: string | null = null;
  readonly shared: SharedPuzzles;

  constructor(readonly account: Account) {
    const stored = () => JSON.parse(JSON.stringify(this.progress)) as Record<string, Progress>;
    const replace = (games: Record<string, Progress>) => (this.progress = games);
    this.shared = new SharedPuzzles({ stored, replace }, account);
  }

  get own(): Progress {
    return this.progress[GAME] ?? NONE;
  }

  solve(id: string, right = true, day: number | null = null, rating = 1500): void {
    this.progress[GAME] = afterAttempt(this.own, { id, rating }, right, day);
  }

  async run(name = 'Ana'): Promise<void> {
    await this.with(() => this.shared.run(name, this.account.entries));
  }

  async with(work: () => Promise<void> | void): Promise<void> {
    localStorage.clear();
    if (this.#common !== null) localStorage.setItem('atoll.puzzles.account', this.#common);
    try {
      await work();
    } finally {
      this.#common = localStorage.getItem('atoll.puzzles.account');
    }
  }
}

let account: Account;
let phone: Device;
let laptop: Device;

beforeEach(() => {
  account = new Account();
  [phone, laptop] = [new Device(account), new Device(account)];
});

const ids = ({ tried }: Progress) => tried.map(([id]) => id);

it('is the same on both devices after both have been used', async () => {
  phone.solve('a');
  await phone.run();
  await laptop.run();
  expect(laptop.own).toEqual(phone.own);
  phone.solve('b');
  laptop.solve('c', false);
  await phone.run();
  await laptop.run();
  await phone.run();
  expect(laptop.own).toEqual(phone.own);
  expect(ids(phone.own)).toEqual(['a', 'b', 'c']);
  expect(phone.own.run).toBe(0);
});

it('takes along what a guest has done, once', async () => {
  laptop.solve('a');
  await laptop.run();
  phone.solve('b');
  phone.solve('c');
  await phone.run();
  const after = phone.own;
  await laptop.run();
  await phone.run();
  expect(phone.own).toEqual(after);
  expect(phone.own.run).toBe(3);
  expect(phone.own.rating).toBeGreaterThan(laptop.own.rating - 1);
});

it('counts what was sent once if the response is lost', async () => {
  phone.solve('a');
  account.lost = true;
  await expect(phone.run()).rejects.toThrow('lost');
  account.lost = false;
  const before = phone.own;
  await phone.run();
  expect(phone.own).toEqual(before);
});

it('rates attempts on two devices nearly like the same ones on one device', async () => {
  const both = new Device(account);
  for (let n = 0; n < 30; n += 1) {
    const device = n % 2 ? phone : laptop;
    for (const one of [device, both]) one.solve(`${n}`, n % 3 > 0, null, 1300 + 20 * n);
  }
  const found = merged(NONE, phone.own, laptop.own);
  expect(Math.abs(found.rating - both.own.rating)).toBeLessThan(25);
  expect(found.deviation).toBeLessThan(Math.min(phone.own.deviation, laptop.own.deviation));
  const settled = { ...NONE, rating: 1600, deviation: LEAST_DEVIATION };
  const [up, down] = [
    { ...settled, rating: 1630 },
    { ...settled, rating: 1610 },
  ];
  expect(merged(settled, up, down).rating).toBe(1640);
});

it('joins the days of both devices to one streak', () => {
  const base = { ...NONE, day: 10, streak: 3 };
  const [early, late] = [
    { ...base, day: 11, streak: 4 },
    { ...base, day: 12, streak: 1 },
  ];
  expect(merged(base, early, late)).toMatchObject({ day: 12, streak: 5 });
  expect(merged(base, late, early)).toMatchObject({ day: 12, streak: 5 });
  expect(merged(base, base, { ...base, day: 13, streak: 1 })).toMatchObject({ streak: 1 });
  expect(merged(base, early, { ...base, day: 12, streak: 0 })).toMatchObject({ streak: 0 });
});

it('goes with the account, and is never given to another one', async () => {
  phone.solve('a');
  await phone.run();
  await phone.with(() => phone.shared.leave('Ana'));
  expect(phone.progress).toEqual({});

  laptop.solve('b');
  await laptop.run();
  laptop.solve('c');
  await laptop.with(() => laptop.shared.leave('Ana'));
  expect(ids(laptop.own)).toEqual(['a', 'b', 'c']);
  const [other, own] = [new Account(), laptop.account];
  Object.assign(laptop.shared, { documents: other });
  await laptop.with(() => laptop.shared.run('Ben', other.entries));
  expect([other.text, laptop.progress]).toEqual(['', {}]);
  expect(own.text).toContain('"b"');
});
