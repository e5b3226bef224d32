// localStorage for Python, to which a long text that it knows already need not cross over again.

/** A look at localStorage; every call throws where the storage is shut. */
export class Look {
  #known = new Map(); // by key: what Python has

  /** Whether Python has what lies under the key. */
  knows(key) {
    return localStorage.getItem(key) === this.#known.get(key);
  }

  /** Return what lies under the key, null if there is nothing. */
  get(key) {
    const text = localStorage.getItem(key);
    this.#known.set(key, text);
    return text;
  }

  set(key, text) {
    localStorage.setItem(key, text);
    this.#known.set(key, text);
  }

  remove(key) {
    localStorage.removeItem(key);
  }

  /** Return all keys, those of other pages of this origin included. */
  names() {
    return Object.keys(localStorage);
  }
}
