// The workers, and the questions that wait for one.

/** Milliseconds after which a question is given up and its worker replaced. */
const PATIENCE = 60_000;

class Pool {
  #source;
  #module;
  #waiting = [];
  #workers = [];
  #asked = 0;

  constructor(source, module, size) {
    this.#source = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.#module = module;
    for (let place = 0; place < size; place += 1) { this.#hire(place); }
  }

  /** Asks a question. An urgent one is answered before those that wait. */
  ask(what, recordings, { rule = "", isUrgent = false } = {}) {
    return new Promise((resolve, reject) => {
      const job = { id: (this.#asked += 1), what, recordings, rule, resolve, reject, isUrgent };
      if (isUrgent) { this.#waiting.unshift(job); } else { this.#waiting.push(job); }
      this.#next();
    });
  }

  /** Drops every question that is not urgent, the running ones too. */
  cancel() {
    const dropped = this.#waiting.filter((job) => !job.isUrgent);
    this.#waiting = this.#waiting.filter((job) => job.isUrgent);
    this.#workers.forEach((worker, place) => {
      if (worker.job && !worker.job.isUrgent) {
        dropped.push(worker.job);
        this.#replace(place);
      }
    });
    dropped.forEach((job) => job.reject(new Cancelled()));
    this.#next();
  }

  #hire(place) {
    const worker = new Worker(this.#source);
    const slot = { worker, job: null, timer: 0 };
    this.#workers[place] = slot;
    worker.postMessage({ module: this.#module });
    worker.addEventListener("message", ({ data }) => {
      const job = slot.job;
      if (!job || data.id !== job.id) { return; }
      clearTimeout(slot.timer);
      slot.job = null;
      if (data.error === undefined) { job.resolve(data.answer); } else { job.reject(new Error(data.error)); }
      this.#next();
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#giveUp(place, event.message || "The auditor stopped");
    });
  }

  #replace(place) {
    const slot = this.#workers[place];
    clearTimeout(slot.timer);
    slot.job = null;
    slot.worker.terminate();
    this.#hire(place);
  }

  #giveUp(place, why) {
    const job = this.#workers[place].job;
    this.#replace(place);
    job?.reject(new Error(why));
    this.#next();
  }

  #next() {
    this.#workers.forEach((slot, place) => {
      if (slot.job || this.#waiting.length === 0) { return; }
      slot.job = this.#waiting.shift();
      const { id, what, recordings, rule } = slot.job;
      slot.timer = setTimeout(() => this.#giveUp(place, "It took longer than a minute and was given up"), PATIENCE);
      slot.worker.postMessage({ id, what, recordings, rule });
    });
  }
}

/** The reader does not want the answer any more. */
class Cancelled extends Error {}
