/** Those who want to know when something changes. */
export class Watchers {
  readonly #callbacks = new Set<() => void>();

  readonly subscribe = (callback: () => void) => {
    this.#callbacks.add(callback);
    return () => {
      this.#callbacks.delete(callback);
    };
  };

  notify() {
    this.#callbacks.forEach((callback) => callback());
  }
}
