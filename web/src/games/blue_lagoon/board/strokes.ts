/** Strokes over spaces, by mouse or by one finger; a second finger zooms, so it ends the stroke. */
import type { Space } from './view';

type Paint = (space: Space, first: boolean) => void;

export class Strokes {
  /** Where a finger came down: painted when it moves on or leaves, but not if a second one comes. */
  #touched: Space | null = null;
  #painting = false;

  constructor(readonly paint: Paint) {}

  down(event: PointerEvent, space: Space | null): void {
    const touch = event.pointerType === 'touch';
    this.#touched = touch && event.isPrimary ? space : null;
    this.#painting = !touch && (event.buttons & 1) === 1;
    if (this.#painting && space) this.paint(space, true);
  }

  move(event: PointerEvent, space: Space | null): void {
    if (!event.isPrimary || (event.buttons & 1) === 0) return;
    if (this.#touched && this.#touched.name !== space?.name) this.#begin(this.#touched);
    if (this.#painting && space) this.paint(space, false);
  }

  up(): void {
    if (this.#touched) this.#begin(this.#touched);
    this.#painting = false;
  }

  cancel(): void {
    this.#touched = null;
    this.#painting = false;
  }

  #begin(space: Space): void {
    this.paint(space, true);
    this.#touched = null;
    this.#painting = true;
  }
}
