import { Collection } from "../common/collection";
import type { Tour } from "./tour";

/** All tours by `namespace.id`, as `game.tours`. */
export class ToursCollection extends Collection<Tour> {
  /** Registers a tour under the given names. */
  register(namespace: string, id: string, tour: Tour): void {
    if (!namespace || !id) throw new Error("You must specify both the namespace and id portion of the Tour");
    Object.assign(tour, { namespace, id });
    if (this.has(tour.key)) throw new Error(`The tour ${tour.key} is registered already`);
    tour._reloadProgress();
    this.set(tour.key, tour);
  }
}
