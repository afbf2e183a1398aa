/** Zooms and moves a board inside its window: by pinch, wheel, drag, keys and buttons. */
import { flushSync } from 'svelte';

const STEP = 1.8;
/** Widths of a space in pixels: too small to tap, comfortable, and the largest. */
const TOO_SMALL = 20;
const COMFORTABLE = 30;
const LARGEST = 90;
/** Wide enough for its name. */
const NAMED = 42;
/** A mouse moves this far before it drags the board. */
const DRAG = 6;
/** A notch of a mouse wheel; touchpads send smaller steps, which scroll. */
const NOTCH = 40;

interface Pinch {
  distance: number;
  level: number;
  x: number;
  y: number;
}

export class Zoom {
  #box: HTMLElement | null = null;
  #chosen = $state<number | null>(null);
  /** The level that shows spaces large enough to tap; 1 if the whole board does. */
  #start = $state(1);
  #most = $state(2.5);
  /** The width of a space at level 1. */
  #space = $state(0);
  #pinch: Pinch | null = null;

  /** The magnification; at 1 the whole board is visible. */
  get level(): number {
    return this.#chosen ?? this.#start;
  }

  get isMost(): boolean {
    return this.level >= this.#most;
  }

  /** Whether the name of a space fits on it. */
  get names(): boolean {
    return this.level > 1 && this.#space * this.level >= NAMED;
  }

  enlarge(): void {
    this.#aroundMiddle(this.level * STEP);
  }

  reduce(): void {
    this.#aroundMiddle(this.level / STEP);
  }

  showAll(): void {
    this.#aroundMiddle(1);
  }

  /** Follow the events of a window whose only child is the board; the mouse drags it unless it paints. */
  attach(box: HTMLElement, columns: number, paints: boolean): () => void {
    this.#box = box;
    const observer = new ResizeObserver(() => this.#measure(columns));
    observer.observe(box);
    const stop = new AbortController();
    const how = { passive: false, signal: stop.signal };
    box.addEventListener('wheel', (event) => this.#wheel(event), how);
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const)
      box.addEventListener(name, (event) => this.#touch(event), how);
    if (!paints) box.addEventListener('pointerdown', (event) => this.#press(event), how);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }

  /** Zoom by keyboard; whether the key was one of ours. */
  key(event: KeyboardEvent): boolean {
    const field =
      event.target instanceof Element && event.target.closest('input, textarea, select');
    if (field || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === '+' || event.key === '=') this.enlarge();
    else if (event.key === '-') this.reduce();
    else if (event.key === '0') this.showAll();
    else return false;
    event.preventDefault();
    return true;
  }

  get #sheet(): Element | null {
    return this.#box?.firstElementChild ?? null;
  }

  #measure(columns: number): void {
    const width = this.#sheet?.getBoundingClientRect().width ?? 0;
    if (width === 0) return;
    this.#space = width / this.level / columns;
    this.#start = this.#space < TOO_SMALL ? COMFORTABLE / this.#space : 1;
    this.#most = Math.max(2.5, LARGEST / this.#space);
  }

  #aroundMiddle(level: number): void {
    const box = this.#box?.getBoundingClientRect();
    if (box) this.#around(level, box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Set the level so that the point of the board at `x`, `y` on the screen stays there. */
  #around(level: number, x: number, y: number): void {
    const before = this.#sheet?.getBoundingClientRect();
    if (!before) return;
    flushSync(() => (this.#chosen = Math.min(Math.max(level, 1), this.#most)));
    const after = this.#sheet?.getBoundingClientRect() ?? before;
    this.#box?.scrollBy(
      after.x + ((x - before.x) / before.width) * after.width - x,
      after.y + ((y - before.y) / before.height) * after.height - y,
    );
  }

  #wheel(event: WheelEvent): void {
    const root = document.documentElement;
    const scrolls = root.scrollHeight > root.clientHeight + 1;
    const notch = event.deltaX === 0 && Math.abs(event.deltaY) >= NOTCH;
    if (!event.ctrlKey && !event.metaKey && (scrolls || !notch)) return;
    event.preventDefault();
    const pace = event.ctrlKey && !notch ? 0.01 : 0.0025;
    this.#around(this.level * Math.exp(-event.deltaY * pace), event.clientX, event.clientY);
  }

  /** Two fingers zoom and move. */
  #touch(event: TouchEvent): void {
    const [one, other] = event.touches;
    if (!one || !other) {
      this.#pinch = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
    const start = (this.#pinch ??= { distance, level: this.level, x, y });
    this.#box?.scrollBy(start.x - x, start.y - y);
    this.#around((start.level * distance) / start.distance, x, y);
    [start.x, start.y] = [x, y];
  }

  /** A mouse drags the board; the click at the end of a drag chooses nothing. */
  #press(start: PointerEvent): void {
    if (start.pointerType !== 'mouse' || start.button !== 0 || this.level === 1) return;
    let at = start;
    let moved = false;
    const stop = new AbortController();
    const how = { capture: true, signal: stop.signal };
    const move = (event: PointerEvent) => {
      moved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG;
      if (!moved) return;
      this.#box?.scrollBy(at.clientX - event.clientX, at.clientY - event.clientY);
      at = event;
    };
    addEventListener('pointermove', move, how);
    addEventListener('pointerup', () => setTimeout(() => stop.abort()), how);
    addEventListener('click', (event) => moved && event.stopPropagation(), how);
  }
}
