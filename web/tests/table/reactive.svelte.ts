/** Reactive state for tests of components. */
export function reactive<T extends object>(value: T): T {
  const state = $state(value);
  return state;
}
