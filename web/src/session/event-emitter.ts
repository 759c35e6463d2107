/** Calls those that subscribed, each time that something changes. */
export class EventEmitter {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  emit() {
    this.#listeners.forEach((listener) => listener());
  }
}
